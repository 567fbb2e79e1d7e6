import type { TrackedOrder } from '#contract/orders/orders.ts'
import type { TrackedOrderRows } from '#modules/orders/index.ts'

type Clock = TrackedOrder['clock']

/** The pauses and extensions of an order's clock. `isOwn`: whether the caller may act for its buyer. */
export function presentClock(rows: TrackedOrderRows, isOwn: boolean): Clock {
  const { order, extension } = rows
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled'
  if (!isOpen || order.promisedAt === null) return { pause: null, extension: null }
  return { pause: presentPause(rows, isOwn), extension: extension && { ...extension, canAnswer: isOwn } }
}

/** The current pause, of the order or its game; otherwise the last one of the order. */
function presentPause({ lastPause, downtime }: TrackedOrderRows, isOwn: boolean): Clock['pause'] {
  if (downtime && lastPause?.to !== null)
    return {
      cause: 'game-down',
      note: downtime.note,
      from: downtime.from.toISOString(),
      to: null,
      contestedAt: null,
      isUpheld: false,
      canContest: false,
    }
  return (
    lastPause && {
      cause: lastPause.cause,
      note: lastPause.note,
      from: lastPause.from.toISOString(),
      to: lastPause.to?.toISOString() ?? null,
      contestedAt: lastPause.contestedAt?.toISOString() ?? null,
      isUpheld: lastPause.isUpheld,
      canContest: isOwn && lastPause.contestedAt === null,
    }
  )
}
