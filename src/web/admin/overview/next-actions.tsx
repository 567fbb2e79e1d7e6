import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { pence, penceFromDecimal, sumPence, toDecimal } from '#kernel/money.ts'
import type { NextAction } from '#contract/admin/admin.ts'
import { nextActionsQuery } from '#web/admin/admin-api.ts'
import { Due } from '#web/admin/orders/due.tsx'
import { PaymentBadge } from '#web/admin/orders/payment-badge.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { span } from '#web/lib/shop/format.ts'
import { actionWords } from './action-words.ts'
import { dueCounts } from './due-counts.ts'

/** Number of tasks shown per group at first. */
const FIRST = 6

const GROUPS = [
  { group: 'stop', title: 'Begun without the money' },
  { group: 'work', title: 'Paid: to be played' },
  { group: 'other', title: 'Also waiting' },
  { group: 'unpaid', title: 'Not paid yet' },
] as const satisfies readonly { group: NextAction['group']; title: string }[]

/** The open tasks: urgent ones, then paid work, then the rest, and unpaid orders separately. */
export function NextActions() {
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery(nextActionsQuery(useApi()))
  const actions = data?.actions ?? []
  return (
    <section aria-labelledby="next-actions">
      <h3 id="next-actions" className="text-h3">
        Next actions
      </h3>
      <div className="mt-4 space-y-5">
        {!data && isError && (
          <NotLoaded
            title="The next actions could not be loaded."
            isFetching={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <Skeleton className="h-60" />}
        {data !== undefined && actions.length === 0 && (
          <EmptyState icon={CircleCheck} title="Nothing waits for you" className="py-8">
            Orders to be played, money to give back, payment problems, rewards, activations, messages, reviews and work
            that failed appear here.
          </EmptyState>
        )}
        {GROUPS.map(({ group, title }) => (
          <Group
            key={group}
            title={title}
            isStop={group === 'stop'}
            actions={actions.filter((each) => each.group === group)}
            now={dataUpdatedAt}
          />
        ))}
        {data?.isMore && <p className="text-small text-t3">More is waiting. It appears here as you finish these.</p>}
      </div>
    </section>
  )
}

function Group({
  title,
  isStop,
  actions,
  now,
}: {
  title: string
  isStop: boolean
  actions: readonly NextAction[]
  now: number
}) {
  const [isWhole, setWhole] = useState(false)
  if (actions.length === 0) return null
  const shown = isWhole ? actions : actions.slice(0, FIRST)
  return (
    <div>
      <h4 className={classNames('mb-2 text-small font-semibold', isStop ? 'text-danger' : 'text-t2')}>
        {title} <span className="figure text-t3">{actions.length}</span>
        <DueCounts actions={actions} now={now} />
        <HourlyCost actions={actions} />
      </h4>
      <Card className={classNames('overflow-clip', isStop && 'border-danger')}>
        <ul aria-label={title} className="divide-y divide-line">
          {shown.map((action) => (
            <Action key={`${action.kind} ${action.id}`} action={action} now={now} />
          ))}
        </ul>
        {actions.length > shown.length && (
          <div className="border-t border-line p-2 text-center">
            <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
              Show {actions.length - shown.length} more
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

function Action({ action, now }: { action: NextAction; now: number }) {
  const { task, subject, to } = actionWords(action)
  const isLate = new Date(action.due).getTime() < now
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 p-3 tablet:px-4',
        isLate && 'bg-danger-wash/60',
      )}
    >
      <div className="min-w-0 basis-full tablet:flex-1 tablet:basis-0">
        <p className="font-medium">
          {task}: <span className="font-normal [overflow-wrap:anywhere]">{subject}</span>
        </p>
        {action.lateness && <Lateness lateness={action.lateness} now={now} />}
        {action.who !== null && (
          <p className="truncate text-small text-t2" title={action.who}>
            {action.who}
          </p>
        )}
      </div>
      <p className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-small text-t2 tablet:flex-none">
        {action.total !== null && <Price decimal={action.total} />}
        {action.paymentState !== null && <PaymentBadge state={action.paymentState} />}
        <span>
          <span className="sr-only">Due: </span>
          <Due at={action.due} now={now} />
        </span>
      </p>
      <ButtonLink to={to} size="small" aria-label={`Open: ${task}, ${subject}`}>
        Open
      </ButtonLink>
    </li>
  )
}

interface LatenessProps {
  lateness: NonNullable<NextAction['lateness']>
  now: number
}

/** The cost of the delay, so that the most expensive order is played first. */
function Lateness({ lateness: { award, next, perHour }, now }: LatenessProps) {
  return (
    <p className="text-small text-warn">
      £{award} to give back
      {next && `, £${next.award} in ${span(new Date(next.at).getTime() - now)} (£${perHour} an hour)`}
    </p>
  )
}

/** How many are late, and how many are due today. */
function DueCounts({ actions, now }: { actions: readonly NextAction[]; now: number }) {
  const { late, today } = dueCounts(
    actions.map(({ due }) => due),
    now,
  )
  return (
    <>
      {late > 0 && <span className="text-danger"> · {late} late</span>}
      {today > 0 && <span> · {today} due today</span>}
    </>
  )
}

/** The cost of another hour for all late orders of a group; nothing when it is zero. */
function HourlyCost({ actions }: { actions: readonly NextAction[] }) {
  const perHour = sumPence(actions.map(({ lateness }) => penceFromDecimal(lateness?.perHour ?? '0.00')))
  if (perHour === 0) return null
  return <span className="text-warn"> · each hour late costs £{toDecimal(pence(perHour))}</span>
}
