import { queryOptions } from '@tanstack/react-query'
import { OF_MEMBER } from '#web/lib/queries/member-data.ts'
import type { SecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'

/** Whether and since when the member has a second factor. */
export function authenticatorQuery(api: SecondFactorApi) {
  return queryOptions({
    queryKey: ['/api/auth/authenticator'],
    queryFn: ({ signal }) => api.readAuthenticator(signal),
    meta: OF_MEMBER,
  })
}

/** The member's passkeys, oldest first. */
export function passkeysQuery(api: SecondFactorApi) {
  return queryOptions({
    queryKey: ['/api/auth/passkeys'],
    queryFn: ({ signal }) => api.listPasskeys(signal),
    meta: OF_MEMBER,
  })
}
