import type { AdminOrder } from '#contract/admin/orders.ts'
import { Due } from './due.tsx'

/** When an order that is still to be played has to be done; a stroke where nothing was promised. */
export function DueOfOrder({
  order: { status, promisedAt },
  now,
}: {
  order: Pick<AdminOrder, 'status' | 'promisedAt'>
  now: number
}) {
  if (promisedAt === null || status === 'completed' || status === 'cancelled') return <span className="text-t3">–</span>
  return <Due at={promisedAt} now={now} />
}
