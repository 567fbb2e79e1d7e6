import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { SharedCard } from '#web/features/orders/shared-card.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { sharedOrderQuery } from '#web/lib/queries/shared-order-query.ts'
import { useOrderEvents } from '#web/lib/queries/use-order-events.ts'
import { useParams } from '#web/router/hooks.ts'
import { Skeleton } from '#web/components/skeleton.tsx'

/** Loaded only for invalid links. */
const LinkFault = lazy(async () => ({ default: (await import('#web/features/orders/share/link-fault.tsx')).LinkFault }))

/** The progress of an order, for a person with a share link. */
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
          <Suspense fallback={<Skeleton className="h-64" />}>
            <LinkFault error={query.error} />
          </Suspense>
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
    </div>
  )
}
