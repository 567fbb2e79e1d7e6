import { queryOptions } from '@tanstack/react-query'
import type * as users from '#contract/admin/users.ts'
import { adminListQuery, type ListFilter } from '#web/admin/parts/lists/admin-list-query.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

const USERS = '/api/admin/users'

/** All accounts, closed ones included, newest first. */
export function usersQuery(api: Api, filter: ListFilter) {
  return adminListQuery<typeof users.listUsers>(api, USERS, filter)
}

/** One member; rejects with `ApiError`: 404 where there is none. */
export function userQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: [USERS, userId],
    queryFn: ({ signal }) => api.call<typeof users.readUserDetail>('GET', userPath(userId), { signal }),
  })
}

/** Suspends an account; rejects with `ApiError`: 409 where it is refused. */
export function deactivateUser(api: Api, userId: string, body: BodyOf<typeof users.deactivateUser>) {
  return api.call<typeof users.deactivateUser>('POST', `${userPath(userId)}/deactivate`, { body })
}

/** Removes all credentials except the mailbox; rejects with `ApiError`: 409 where it is refused. */
export function resetSignIn(api: Api, userId: string, body: BodyOf<typeof users.resetSignIn>) {
  return api.call<typeof users.resetSignIn>('POST', `${userPath(userId)}/reset-sign-in`, { body })
}

/** Other admin actions on an account, without a reason; rejects with `ApiError`: 409 where it is refused. */
export function actOnUser(api: Api, userId: string, act: 'reactivate' | 'grant-admin' | 'revoke-admin') {
  return api.call<typeof users.reactivateUser | typeof users.grantAdmin | typeof users.revokeAdmin>(
    'POST',
    `${userPath(userId)}/${act}`,
    { body: {} },
  )
}

/** Adds or subtracts points; the same key counts once. Rejects with `ApiError`: 409 below zero. */
export function adjustPoints(
  api: Api,
  userId: string,
  body: BodyOf<typeof users.adjustPoints>,
  idempotencyKey: string,
) {
  return api.call<typeof users.adjustPoints>('POST', `${userPath(userId)}/adjust-points`, { body, idempotencyKey })
}

function userPath(userId: string) {
  return `${USERS}/${encodeURIComponent(userId)}` as const
}
