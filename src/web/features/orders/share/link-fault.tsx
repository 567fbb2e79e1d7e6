import { Link2Off } from 'lucide-react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { paths } from '#web/lib/links/paths.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'

/** Why a link shows no order: it is invalid, or the shop is unreachable. */
export function LinkFault({ error }: { error: Error }) {
  if (!(error instanceof ApiError && error.status === 404))
    return (
      <Notice tone="warn">{messageFor(error, 'The shop could not be asked just now. Try again in a minute.')}</Notice>
    )
  return (
    <EmptyState
      icon={Link2Off}
      title="This link does not lead anywhere any more"
      action={<ButtonLink to={paths.home}>To the shop</ButtonLink>}
    >
      Its owner ended it, or the order was done more than 30 days ago.
    </EmptyState>
  )
}
