import { useQuery } from '@tanstack/react-query'
import type { Reconciliation } from '#contract/admin/reconciliations.ts'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { day } from '#web/lib/shop/format.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { reconciliationsQuery } from './payments-api.ts'
import { providerName, spelled } from './case-words.ts'

/** The results of the nightly reconciliations. */
export function ReconciliationList() {
  const { data, isError, isFetching, refetch } = useQuery(reconciliationsQuery(useApi()))
  return (
    <section aria-labelledby="reconciliations" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="reconciliations" className="text-h3">
          Nightly payment check
        </h3>
        <ExportLink list="reconciliations" size="small" />
      </div>
      <p className="mt-1 text-small text-t2">
        Every transaction of the provider beside our orders and refunds. What does not fit stands above as well.
      </p>
      <div className="mt-4">
        {!data && isError && (
          <NotLoaded
            title="The comparisons could not be loaded."
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton className="h-24" />}
        {data?.length === 0 && <p className="text-small text-t3">None yet. The first is made tonight.</p>}
        {data !== undefined && data.length > 0 && (
          <Card>
            <ol className="divide-y divide-line">
              {data.map((night) => (
                <Night key={night.id} night={night} />
              ))}
            </ol>
          </Card>
        )}
      </div>
    </section>
  )
}

function Night({ night: { from, method, state, counts, findings } }: { night: Reconciliation }) {
  return (
    <li className="p-4 tablet:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {day(from)} <span className="font-normal text-t3">· {providerName(method)}</span>
        </p>
        <Badge tone={state === 'unavailable' ? 'warn' : findings.length > 0 ? 'info' : 'success'}>
          {outcome(state, findings.length)}
        </Badge>
      </div>
      <p className="mt-1 text-small text-t2">
        {Object.entries(counts)
          .map(([name, count]) => `${spelled(name)} ${count}`)
          .join(' · ')}
      </p>
      {findings.length > 0 && (
        <ul className="mt-2 space-y-1 text-small text-t2">
          {findings.map((finding) => (
            <li
              key={`${finding.kind} ${finding.transactionId ?? ''} ${finding.paymentId ?? ''}`}
              className="[overflow-wrap:anywhere]"
            >
              {[
                spelled(finding.kind),
                finding.order,
                finding.amount !== undefined && `£${finding.amount}`,
                finding.transactionId,
                finding.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function outcome(state: Reconciliation['state'], findings: number): string {
  if (state === 'unavailable') return 'No list from the provider'
  return findings === 0 ? 'All of it fits' : `${findings} found`
}
