import { Card } from '#web/ui/card.tsx'
import type { Overview } from './admin-api.ts'
import { PaymentReviews } from './payments/payment-reviews.tsx'
import { ReconciliationList } from './payments/reconciliation-list.tsx'

/** How many orders there are, by what has to be done. */
export function OverviewPanel({ overview }: { overview: Overview }) {
  const counts = [
    ['Placed today', overview.today],
    ['Pending', overview.pending],
    ['Confirmed', overview.confirmed],
    ['In progress', overview.inProgress],
    ['Completed', overview.completed],
  ] as const
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-3 tablet:grid-cols-5">
        {counts.map(([name, count]) => (
          <Card key={name} className="flex flex-col-reverse justify-end p-4">
            <dt className="text-small text-t2">{name}</dt>
            <dd className="font-mono text-h2">{count}</dd>
          </Card>
        ))}
      </dl>
      <PaymentReviews />
      <ReconciliationList />
    </>
  )
}
