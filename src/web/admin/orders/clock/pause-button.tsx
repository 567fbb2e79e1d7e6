import { CirclePause, CirclePlay } from 'lucide-react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { orderName } from '#web/admin/orders/order-words.ts'
import { useKeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { IconButton } from '#web/components/forms/icon-button.tsx'
import { useAct } from '#web/admin/parts/acts/use-act.ts'
import { useClockActs } from './clock-api.ts'
import { PauseOrderDialog } from './pause-dialog.tsx'

type ShownOrder = Pick<AdminOrder, 'id' | 'status' | 'promisedAt' | 'pausedAt'>

/** Whether an order has a clock that can be paused or resumed. */
export function hasClock({ status, promisedAt }: Pick<AdminOrder, 'status' | 'promisedAt'>): boolean {
  return promisedAt !== null && status !== 'completed' && status !== 'cancelled'
}

/** Pauses or resumes the clock of an order in a list; nothing where there is none. */
export function PauseOrderButton({ order }: { order: ShownOrder }) {
  const [asked, ask] = useKeptDialog<undefined>()
  const { resume } = useClockActs(order.id)
  const going = useAct(async () => {
    await resume()
    return { title: 'Clock goes on', description: `Order ${orderName(order.id)} is not paused any more.` }
  }, NOT_RESUMED)
  if (!hasClock(order)) return null
  return (
    <>
      {order.pausedAt === null ? (
        <IconButton icon={CirclePause} label={`Pause order ${orderName(order.id)}`} onPress={() => ask(undefined)} />
      ) : (
        <IconButton
          icon={CirclePlay}
          label={`Resume order ${orderName(order.id)}`}
          rests={going.isRunning}
          onPress={() => void going.run(undefined)}
        />
      )}
      {asked && <PauseOrderDialog key={asked.number} orderId={order.id} open={asked.open} onClose={asked.close} />}
    </>
  )
}

export const NOT_RESUMED = { failedTitle: 'Still paused', failed: 'The clock could not go on. Is the game down?' }
