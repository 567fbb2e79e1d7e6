import { useInfiniteQuery } from '@tanstack/react-query'
import { Repeat, SearchX } from 'lucide-react'
import type { Subscriber } from '#contract/admin/subscriptions.ts'
import type { ActQuestion } from '#web/admin/parts/acts/act-dialog.tsx'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { ListSearch } from '#web/admin/parts/lists/list-search.tsx'
import { PersonName } from '#web/admin/parts/person-name.tsx'
import { RowTable, type Column } from '#web/admin/parts/lists/row-table.tsx'
import { StateSwitch } from '#web/admin/parts/state-switch.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { activateQuestion, deactivateQuestion } from './subscription-questions.ts'
import { subscribersQuery } from './subscriptions-api.ts'

const FILTERS = ['state', 'q'] as const
const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'ended', label: 'Ended' },
] as const

/** Current and former subscribers. */
export function SubscriberList({ onAsk }: { onAsk: (question: ActQuestion) => void }) {
  const api = useApi()
  const { filter, narrow, clear } = useAddressFilter(FILTERS)
  const state = filter.state === 'ended' ? 'ended' : 'active'
  const query = useInfiniteQuery(subscribersQuery(api, { state, q: filter.q }))
  return (
    <section aria-labelledby="subscribers" className="mt-10">
      <h3 id="subscribers" className="text-h3">
        Subscribers
      </h3>
      <div className="mt-4 mb-5 flex flex-wrap items-center gap-2">
        <ListSearch
          label="Search subscribers"
          placeholder="E-mail, name or Discord"
          value={filter.q ?? ''}
          onSearch={(value) => narrow('q', value)}
        />
        <ExportLink list="subscriptions" filter={{ state, q: filter.q }} />
        <StateSwitch
          label="Subscribers shown"
          options={STATES}
          value={state}
          onChange={(value) => narrow('state', value === 'active' ? '' : value)}
        />
      </div>
      <AdminList
        query={query}
        name="subscribers"
        empty={<NoSubscribers state={state} isSearch={filter.q !== undefined} onClear={clear} />}
      >
        {(rows) => (
          <RowTable
            label="Subscribers"
            rows={rows}
            keyOf={({ id }) => id}
            titleHead="Member"
            renderTitle={(row) => <PersonName {...row} />}
            columns={state === 'active' ? ACTIVE : ENDED}
            renderActions={(row) => <SubscriberActions row={row} isActive={state === 'active'} onAsk={onAsk} />}
          />
        )}
      </AdminList>
    </section>
  )
}

interface NoneProps {
  state: 'active' | 'ended'
  isSearch: boolean
  onClear: () => void
}

function NoSubscribers({ state, isSearch, onClear }: NoneProps) {
  return isSearch ? (
    <EmptyState icon={SearchX} title="No match" action={<Button onClick={onClear}>Show all</Button>} className="py-8" />
  ) : (
    <EmptyState
      icon={Repeat}
      title={state === 'active' ? 'No active subscriptions' : 'None has ended yet'}
      className="py-8"
    />
  )
}

interface ActionsProps {
  row: Subscriber
  isActive: boolean
  onAsk: (question: ActQuestion) => void
}

function SubscriberActions({ row, isActive, onAsk }: ActionsProps) {
  const api = useApi()
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button size="small" onClick={() => onAsk(activateQuestion(api, row, isActive))}>
        {isActive ? 'Add month' : 'Activate'}
      </Button>
      {isActive && (
        <Button size="small" onClick={() => onAsk(deactivateQuestion(api, row, false))}>
          Deactivate
        </Button>
      )}
    </span>
  )
}

const REFERENCE: Column<Subscriber> = {
  head: 'Reference',
  cell: ({ paymentRef }) => <span className="figure [overflow-wrap:anywhere]">{paymentRef ?? '–'}</span>,
  isMinor: true,
}
const SINCE: Column<Subscriber> = {
  head: 'Since',
  cell: ({ startDate }) => (startDate === null ? '–' : <Instant at={startDate} />),
  isMinor: true,
}
const ACTIVE: readonly Column<Subscriber>[] = [
  SINCE,
  { head: 'Until', cell: ({ endDate }) => <Instant at={endDate} /> },
  { head: 'Then', cell: ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? 'Ends: cancelled' : 'Next payment') },
  REFERENCE,
]
const ENDED: readonly Column<Subscriber>[] = [
  SINCE,
  { head: 'Ended', cell: ({ endDate }) => <Instant at={endDate} /> },
  { head: 'How', cell: ({ status }) => <span className="capitalize">{status}</span> },
  REFERENCE,
]
