import { queryOptions } from '@tanstack/react-query'
import type { ListedUser, UserDetail } from '#contract/admin-users.ts'
import { adminListQuery, type ListFilter } from '#web/features/admin/parts/admin-list-query.ts'
import type { ApiClient } from '#web/lib/api-client.ts'

type Api = Pick<ApiClient, 'call' | 'part'>

const USERS = '/api/admin/users'

/** Everybody who has or had an account, newest first. */
export function usersQuery(api: Api, filter: ListFilter) {
  return adminListQuery<ListedUser[]>(api, USERS, filter)
}

/** One member; rejects with `ApiError`: 404 where there is none. */
export function userQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: [USERS, userId],
    queryFn: ({ signal }) => api.call<UserDetail>('GET', userPath(userId), { signal }),
  })
}

export type UserAct = 'deactivate' | 'reactivate' | 'grant-admin' | 'revoke-admin' | 'reset-sign-in'

/** What admins do to an account; rejects with `ApiError`: 409 where it is refused. */
export function actOnUser(api: Api, userId: string, act: UserAct, body: { reason?: string } = {}) {
  return api.call<UserDetail>('POST', `${userPath(userId)}/${act}`, { body })
}

/** Gives points, or takes some; the same key counts once. Rejects with `ApiError`: 409 below zero. */
export function adjustPoints(api: Api, userId: string, body: { points: number; reason: string }, idempotencyKey: string) {
  return api.call<UserDetail>('POST', `${userPath(userId)}/adjust-points`, { body, idempotencyKey })
}

function userPath(userId: string): string {
  return `${USERS}/${encodeURIComponent(userId)}`
}
