import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { UserDetail } from '#contract/admin/users.ts'
import { BackLink } from '#web/admin/parts/back-link.tsx'
import { OpenedEntry } from '#web/admin/parts/lists/opened-entry.tsx'
import { fullName } from '#web/admin/parts/person-name.tsx'
import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { UserActions } from './user-actions.tsx'
import { UserBadges } from './user-badges.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserHistory } from './user-history.tsx'
import { userQuery } from './users-api.ts'

/** One member: facts, history, sign-in methods and actions. */
export function UserPage({ userId }: { userId: string }) {
  const query = useQuery(userQuery(useApi(), userId))
  return (
    <>
      <BackLink to={useOpened('user').linkBack}>All users</BackLink>
      <div className="mt-2">
        <OpenedEntry query={query} name="member" missingIcon={UserX}>
          {(user) => <Detail user={user} />}
        </OpenedEntry>
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
