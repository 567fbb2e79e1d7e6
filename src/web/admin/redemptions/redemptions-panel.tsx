import { useInfiniteQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { AdminRedemption, completeRedemption, listAllRedemptions } from '#contract/admin/redemptions.ts'
import type { ActQuestion } from '#web/admin/parts/acts/act-dialog.tsx'
import { adminListQuery } from '#web/admin/parts/lists/admin-list-query.ts'
import { AdminList } from '#web/admin/parts/lists/admin-list.tsx'
import { ExportLink } from '#web/admin/parts/export-link.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { PersonName } from '#web/admin/parts/person-name.tsx'
import { RowTable, type Column } from '#web/admin/parts/lists/row-table.tsx'
import { StateSwitch } from '#web/admin/parts/state-switch.tsx'
import { useActDialog } from '#web/admin/parts/acts/use-act-dialog.tsx'
import { useAddressFilter } from '#web/admin/parts/lists/use-address-filter.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { RewardsDialog } from './rewards-dialog.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

const PATH = '/api/admin/redemptions'
const FILTERS = ['status'] as const
const STATUSES = [
  { value: 'pending', label: 'Waiting' },
  { value: 'completed', label: 'Completed' },
] as const

/** Redeemed rewards that wait to be played, longest waiting first; and completed ones. */
export function RedemptionsPanel() {
  const api = useApi()
  const { filter, narrow } = useAddressFilter(FILTERS)
  const status = filter.status === 'completed' ? 'completed' : 'pending'
  const query = useInfiniteQuery(adminListQuery<typeof listAllRedemptions>(api, PATH, { status }))
  const { ask, dialog } = useActDialog()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-t2">Promised within 24 hours of the redemption.</p>
        <div className="flex flex-wrap items-center gap-2">
          <StateSwitch
            label="Redemptions shown"
            options={STATUSES}
            value={status}
            onChange={(value) => narrow('status', value === 'pending' ? '' : value)}
          />
          <Button size="small" onClick={() => setEditing(true)}>
            Rewards
          </Button>
          <ExportLink list="redemptions" filter={{ status }} size="small" />
        </div>
      </div>
      <AdminList
        query={query}
        name="redemptions"
        empty={
          <EmptyState
            icon={Gift}
            title={status === 'pending' ? 'No reward waits to be played' : 'None completed yet'}
          />
        }
      >
        {(rows) => (
          <RowTable
            label="Redemptions"
            rows={rows}
            keyOf={({ id }) => id}
            titleHead="Member"
            renderTitle={(row) => <PersonName {...row} />}
            columns={status === 'pending' ? WAITING : COMPLETED}
            renderActions={
              status === 'pending'
                ? (row) => (
                    <Button size="small" variant="accent" onClick={() => ask(completeQuestion(api, row))}>
                      Complete
                    </Button>
                  )
                : undefined
            }
          />
        )}
      </AdminList>
      {dialog}
      <RewardsDialog open={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}

const REWARD: Column<AdminRedemption> = { head: 'Reward', cell: ({ rewardName }) => rewardName }
const DISCORD: Column<AdminRedemption> = {
  head: 'Discord',
  cell: ({ discord }) => <span className="[overflow-wrap:anywhere]">{discord || '–'}</span>,
}
const WAITING: readonly Column<AdminRedemption>[] = [
  REWARD,
  DISCORD,
  { head: 'Waits since', cell: ({ createdAt }) => <Instant at={createdAt} exact /> },
]
const COMPLETED: readonly Column<AdminRedemption>[] = [
  REWARD,
  DISCORD,
  { head: 'Completed', cell: ({ completedAt }) => completedAt !== null && <Instant at={completedAt} exact /> },
  { head: 'Notes', cell: ({ notes }) => <span className="[overflow-wrap:anywhere]">{notes ?? '–'}</span> },
]

function completeQuestion(api: Pick<ApiClient, 'call'>, { id, email, rewardName }: AdminRedemption): ActQuestion {
  return {
    failedTitle: 'Update Failed',
    failed: 'Failed to complete redemption',
    title: 'Was this reward played?',
    text: `${rewardName} for ${email}. They are told by mail, and can redeem the next one.`,
    button: 'Complete',
    busyLabel: 'Completing...',
    field: { label: 'Notes', hint: 'For the staff.', isOptional: true, maxLength: 500 },
    act: async (notes) => {
      await api.call<typeof completeRedemption>('POST', `${PATH}/${encodeURIComponent(id)}/complete`, {
        body: { notes },
      })
      return { title: 'Reward completed', description: `${rewardName} for ${email}` }
    },
  }
}
