import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { SharedCard } from '#web/features/orders/shared-card.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { sharedOrderQuery } from '#web/lib/queries/shared-order-query.ts'
import { useOrderEvents } from '#web/lib/queries/use-order-events.ts'
import { useParams } from '#web/router/hooks.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

/** How an order goes on, for a person whom its buyer has given a link. */
export function SharedOrder() {
  const { token = '' } = useParams()
  const query = useQuery(sharedOrderQuery(useApi(), token))
  useOrderEvents(query.data && `/api/shared/${encodeURIComponent(token)}`, () => void query.refetch())
  return (
    <div className="container-page max-w-3xl py-8 tablet:py-12">
      <h1 className="text-h1">How the order goes</h1>
      <div className="mt-6">
        {query.data ? (
          <SharedCard order={query.data} now={query.dataUpdatedAt} />
        ) : query.isError ? (
          <WhyNot error={query.error} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
    </div>
  )
}

function WhyNot({ error }: { error: Error }) {
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
