import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/app-deps.ts'
import { Card } from '#web/ui/card.tsx'
import { overviewQuery } from './admin-api.ts'
import { PaymentReviews } from './payments/payment-reviews.tsx'
import { ReconciliationList } from './payments/reconciliation-list.tsx'

/** How many orders there are, by what has to be done. */
export function OverviewPanel() {
  // Whoever sees the dashboard has it: its page asks for nothing else.
  const { data: overview } = useQuery(overviewQuery(useApi()))
  if (!overview) return null
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
