import { Ban, CircleSlash, ShieldCheck } from 'lucide-react'
import type { ListedUser } from '#contract/admin/users.ts'
import { Badge } from '#web/components/figures/badge.tsx'

/** Badges of an account; none for most. */
export function UserBadges({ user: { isAdmin, state } }: { user: Pick<ListedUser, 'isAdmin' | 'state'> }) {
  return (
    <>
      {isAdmin && (
        <Badge tone="info" icon={ShieldCheck}>
          Admin
        </Badge>
      )}
      {state === 'inactive' && (
        <Badge tone="danger" icon={Ban}>
          Suspended
        </Badge>
      )}
      {state === 'closed' && (
        <Badge tone="neutral" icon={CircleSlash}>
          Deleted by its owner
        </Badge>
      )}
    </>
  )
}
