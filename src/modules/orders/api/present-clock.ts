import type { TrackedOrder } from '#contract/orders/orders.ts'
import type { TrackedOrderRows } from '#modules/orders/index.ts'

type Clock = TrackedOrder['clock']

/** What moves the clock of an order now. `isOwn`: whether the caller may speak for its buyer. */
export function presentClock({ order, pause, extension, downtime }: TrackedOrderRows, isOwn: boolean): Clock {
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled'
  if (!isOpen || order.promisedAt === null) return { pause: null, extension: null }
  return {
    pause: pause ? presentPause(pause, isOwn) : downtime && { ...downtime, ...OF_THE_GAME },
    extension: extension && { ...extension, canAnswer: isOwn },
  }
}

const OF_THE_GAME = { cause: 'game-down', contestedAt: null, canContest: false } as const

function presentPause(
  { cause, note, contestedAt }: NonNullable<TrackedOrderRows['pause']>,
  isOwn: boolean,
): NonNullable<Clock['pause']> {
  return {
    cause,
    note,
    contestedAt: contestedAt?.toISOString() ?? null,
    canContest: isOwn && contestedAt === null,
  }
}
