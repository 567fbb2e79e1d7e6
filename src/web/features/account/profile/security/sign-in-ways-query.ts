import { queryOptions } from '@tanstack/react-query'
import { OF_MEMBER } from '#web/lib/queries/member-data.ts'
import type { AccountDataApi } from '#web/features/account/profile/leaving/account-data-api.ts'

/** The member's sign-in methods. */
export function signInWaysQuery(api: AccountDataApi) {
  return queryOptions({
    queryKey: ['/api/auth/sign-in-ways'],
    queryFn: ({ signal }) => api.readSignInWays(signal),
    meta: OF_MEMBER,
  })
}
