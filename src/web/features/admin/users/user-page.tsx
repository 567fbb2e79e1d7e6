import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { UserDetail } from '#contract/admin-users.ts'
import { BackLink } from '#web/features/admin/parts/back-link.tsx'
import { fullName } from '#web/features/admin/parts/person-name.tsx'
import { useOpened } from '#web/features/admin/parts/use-opened.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UserActions } from './user-actions.tsx'
import { UserBadges } from './user-badges.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserHistory } from './user-history.tsx'
import { userQuery } from './users-api.ts'

/** One member: who they are, what they have, how they sign in, and what can be done about it. */
export function UserPage({ userId }: { userId: string }) {
  const query = useQuery(userQuery(useApi(), userId))
  return (
    <>
      <BackLink to={useOpened('user').linkBack}>All users</BackLink>
      <div className="mt-2">
        {query.data ? (
          <Detail user={query.data} />
        ) : query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState icon={UserX} title="There is no such member" />
        ) : query.isError ? (
          <NotLoaded title="This member could not be loaded." isFetching={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading</span>
            <Skeleton className="h-64" />
          </div>
        )}
      </div>
    </>
  )
}

function Detail({ user }: { user: UserDetail }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-h2 [overflow-wrap:anywhere]">{fullName(user) || user.email}</h3>
        <UserBadges user={user} />
      </div>
      <UserActions user={user} />
      <UserFacts user={user} />
      <UserHistory user={user} />
    </>
  )
}
