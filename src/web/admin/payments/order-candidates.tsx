import { useQuery } from '@tanstack/react-query'
import { shortCode } from '#kernel/ids.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { classNames } from '#web/components/class-names.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { candidatesQuery } from './payments-api.ts'

interface OrderCandidatesProps {
  caseId: string
  chosen: string | undefined
  onChoose: (orderId: string) => void
}

/** Unpaid orders that match the money, to choose one. */
export function OrderCandidates({ caseId, chosen, onChoose }: OrderCandidatesProps) {
  const query = useQuery(candidatesQuery(useApi(), caseId))
  if (query.isError)
    return (
      <NotLoaded
        title="Orders that fit could not be looked up."
        isFetching={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Skeleton className="h-20" />
  if (query.data.length === 0)
    return <p className="text-small text-t3">No unpaid order of the two weeks before has this amount.</p>
  return (
    <fieldset>
      <legend className="text-small font-semibold">Unpaid orders of this amount</legend>
      <ul className="mt-2 space-y-2">
        {query.data.map((order) => (
          <li key={order.orderId}>
            <button
              type="button"
              aria-pressed={chosen === order.orderId}
              onClick={() => onChoose(order.orderId)}
              className={classNames(
                'block w-full rounded-control border p-3 text-left text-small transition-colors duration-160 hover:bg-hover',
                chosen === order.orderId ? 'border-accent bg-hover' : 'border-edge',
              )}
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold [overflow-wrap:anywhere]">{order.serviceType}</span>
                <Price decimal={order.total} />
              </span>
              <span className="mt-1 block text-t2 [overflow-wrap:anywhere]">
                {order.email}
                {order.isPayers && <strong className="text-success"> (the payer’s own e-mail)</strong>}
              </span>
              <span className="mt-1 block text-t3">
                #{shortCode(order.orderId)}, {dayAndTime(order.createdAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
