import { CirclePause } from 'lucide-react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { timeWithZone } from '#web/lib/shop/format.ts'
import { Icon } from '#web/components/icon.tsx'
import { Due } from './due.tsx'

/** When an open order is due; a dash without a promise. */
export function DueOfOrder({
  order: { status, promisedAt, pausedAt },
  now,
}: {
  order: Pick<AdminOrder, 'status' | 'promisedAt' | 'pausedAt'>
  now: number
}) {
  if (promisedAt === null || status === 'completed' || status === 'cancelled') return <span className="text-t3">–</span>
  if (pausedAt === null) return <Due at={promisedAt} now={now} />
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-warn" title={`Since ${timeWithZone(pausedAt)}`}>
      <Icon of={CirclePause} size={16} />
      Paused, <Due at={promisedAt} now={Date.parse(pausedAt)} />
    </span>
  )
}
