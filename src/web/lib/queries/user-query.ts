import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useMemberApi, type MemberApi } from './member-api.ts'
import { isOfMember, OF_MEMBER } from './member-data.ts'
import { noteSignedIn, useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** As specified. */
const FRESH_MS = 300_000
const USER_KEY = ['/api/auth/me'] as const

/** The signed-in member; null when the server answers 401. */
export function userQuery(api: MemberApi) {
  return queryOptions({
    queryKey: USER_KEY,
    queryFn: async ({ signal }): Promise<CurrentUser | null> => {
      try {
        const user = await api.readMe(signal)
        noteSignedIn(true)
        return user
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error
        noteSignedIn(false)
        return null
      }
    },
    staleTime: FRESH_MS,
    meta: OF_MEMBER,
  })
}

export type Session =
  | { status: 'authenticated'; user: CurrentUser; isAdmin: boolean; failure: null }
  /** `failure`: the user could not be loaded. */
  | { status: 'loading' | 'unauthenticated'; user: undefined; isAdmin: false; failure: Error | null }

/**
 * The signed-in user. Pages are the same for every visitor, so this is `loading` until the query has finished. The
 * server is only asked where a member has signed in on this browser, or with `always`, for screens about the user. A
 * failed refetch does not sign the member out: the server would answer 401.
 */
export function useUser({ always = false }: { always?: boolean } = {}): Session {
  const isHydrated = useHydrated()
  const isHinted = useSignedInHint()
  const isAsked = isHinted || always
  const { data, error, isFetching } = useQuery({ ...userQuery(useMemberApi()), enabled: isAsked })
  if (data && isHinted) return { status: 'authenticated', user: data, isAdmin: data.isAdmin, failure: null }
  const isOpen = !isHydrated || (isAsked && (isFetching || (data === undefined && error === null)))
  return { status: isOpen ? 'loading' : 'unauthenticated', user: undefined, isAdmin: false, failure: error }
}

/** Stores the server's answer to a login, a registration or a change of the profile. */
export function takeOverUser(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(USER_KEY, user)
  noteSignedIn(true)
}

/** No member is signed in here any more; their data is removed. */
export function forgetUser(client: QueryClient): void {
  client.removeQueries({ predicate: isOfMember })
  client.setQueryData(USER_KEY, null)
  noteSignedIn(false)
}
