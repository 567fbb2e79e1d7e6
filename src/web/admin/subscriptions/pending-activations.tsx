import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { PendingSubscription } from '#contract/subscriptions.ts'
import type { ActQuestion } from '#web/admin/parts/acts/act-dialog.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { PersonName } from '#web/admin/parts/person-name.tsx'
import { RowTable, type Column } from '#web/admin/parts/lists/row-table.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { activateQuestion, deactivateQuestion } from './subscription-questions.ts'
import { pendingQuery } from './subscriptions-api.ts'

/** Members who have gone to pay, longest waiting first: promised within 24 hours. */
export function PendingActivations({ onAsk }: { onAsk: (question: ActQuestion) => void }) {
  const query = useQuery(pendingQuery(useApi()))
  return (
    <section aria-labelledby="pending-activations">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="pending-activations" className="text-h3">
          Pending activations
        </h3>
        <ExportLink list="pending-activations" size="small" />
      </div>
      <p className="mt-1 text-small text-t2">Promised within 24 hours of the request.</p>
      <div className="mt-4">
        {query.data ? (
          <Pending rows={query.data} onAsk={onAsk} />
        ) : query.isError ? (
          <NotLoaded
            title="The pending activations could not be loaded."
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </section>
  )
}

function Pending({ rows, onAsk }: { rows: readonly PendingSubscription[]; onAsk: (question: ActQuestion) => void }) {
  const api = useApi()
  if (rows.length === 0) return <EmptyState icon={CircleCheck} title="No pending activations" className="py-8" />
  return (
    <RowTable
      label="Pending activations"
      rows={rows}
      keyOf={({ id }) => id}
      titleHead="Member"
      renderTitle={(row) => <PersonName {...row} />}
      columns={COLUMNS}
      renderActions={(row) => (
        <span className="inline-flex flex-wrap gap-2">
          <Button
            size="small"
            variant="accent"
            onClick={() => onAsk(activateQuestion(api, row, row.subscriptionStatus === 'active'))}
          >
            Activate
          </Button>
          {/* A running subscription is ended in the list below, which shows its end date. */}
          {row.subscriptionStatus !== 'active' && (
            <Button size="small" onClick={() => onAsk(deactivateQuestion(api, row, true))}>
              Decline
            </Button>
          )}
        </span>
      )}
    />
  )
}

const COLUMNS: readonly Column<PendingSubscription>[] = [
  {
    head: 'Discord',
    cell: ({ discord }) => <span className="[overflow-wrap:anywhere]">{discord || '–'}</span>,
    isMinor: true,
  },
  { head: 'Waits since', cell: ({ requestedAt }) => <Instant at={requestedAt} exact /> },
  {
    head: 'Now',
    cell: ({ subscriptionStatus, subscriptionEndDate }) =>
      subscriptionStatus === 'active' && subscriptionEndDate !== null ? (
        <>
          Runs until <Instant at={subscriptionEndDate} />
        </>
      ) : (
        'No plan'
      ),
  },
]
