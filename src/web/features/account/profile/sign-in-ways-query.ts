import { queryOptions } from '@tanstack/react-query'
import { OF_MEMBER } from '#web/lib/member-data.ts'
import type { AccountDataApi } from './account-data-api.ts'

/** By what the member can sign in. */
export function signInWaysQuery(api: AccountDataApi) {
  return queryOptions({
    queryKey: ['/api/auth/sign-in-ways'],
    queryFn: ({ signal }) => api.readSignInWays(signal),
    meta: OF_MEMBER,
  })
}
