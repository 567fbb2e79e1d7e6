import { MIN_DELIVERIES } from './estimate.ts'

/** An order that is being played or waits for a player. */
export interface QueuedOrder {
  id: string
  /** Minutes played so far; undefined while it waits. */
  playedMinutes: number | undefined
  /** For each of its pieces, the minutes that earlier deliveries took. */
  pieces: readonly (readonly number[])[]
  /** Minutes to assume where any of its pieces has fewer than nine measured deliveries. */
  assumedMinutes: number
}

/** An order's place in the queue and its likely completion. */
export interface QueuePlace {
  /** Number of orders before it; undefined once it is being played. */
  ahead: number | undefined
  /** Minutes from now; undefined where its pieces were not measured. */
  likely: { medianMinutes: number; nineInTenMinutes: number } | undefined
}

/** Number of orders that are simulated; those behind them only know their place. */
const MAX_SIMULATED = 200
const DRAWS = 1000
/** Share of the time played so far: the remaining time of an order that took longer than all earlier deliveries. */
const MIN_LEFT = 0.1

/**
 * Simulates the queue many times with delivery times drawn from earlier deliveries of the same kind, and reads from
 * that when each order is done. The slowest delivery is drawn twice as often, because the next one may be slower than
 * all that were measured.
 * @param orders in the order in which they start, those being played first
 * @param players number of orders played at the same time
 * @param random from 0 to below 1, as `Math.random`
 */
export function placesInQueue(
  orders: readonly QueuedOrder[],
  players: number,
  random: () => number,
): Map<string, QueuePlace> {
  const simulated = orders.slice(0, MAX_SIMULATED).map(readyToDraw)
  const ends = simulated.map((): number[] => [])
  for (let draw = 0; draw < DRAWS; draw++) {
    // When each player is free.
    const free: number[] = []
    for (const [place, order] of simulated.entries()) ends[place]?.push(endOf(order, free, { players, random }))
  }
  const begun = orders.filter(({ playedMinutes }) => playedMinutes !== undefined).length
  return new Map(
    orders.map(({ id, playedMinutes }, place) => [
      id,
      {
        ahead: playedMinutes === undefined ? place - begun : undefined,
        likely: simulated[place]?.pieces && likelyOf(ends[place] ?? []),
      },
    ]),
  )
}

/** An order with its sample; `pieces` is undefined where they were not measured. */
type Simulated = Omit<QueuedOrder, 'pieces'> & { pieces: QueuedOrder['pieces'] | undefined }

/** The slowest delivery appears twice: once for itself, and once for a slower one. */
function readyToDraw(order: QueuedOrder): Simulated {
  const { pieces } = order
  const isMeasured = pieces.length > 0 && pieces.every(({ length }) => length >= MIN_DELIVERIES)
  return { ...order, pieces: isMeasured ? pieces.map((minutes) => [...minutes, Math.max(...minutes)]) : undefined }
}

function likelyOf(ends: readonly number[]): QueuePlace['likely'] {
  const sorted = Float64Array.from(ends).toSorted()
  const at = (share: number) => Math.ceil(sorted[Math.ceil(share * DRAWS) - 1] ?? 0)
  return { medianMinutes: at(0.5), nineInTenMinutes: at(0.9) }
}

/** When an order ends in one simulation, in minutes from now; its player is free then. */
function endOf(
  order: Simulated,
  free: number[],
  { players, random }: { players: number; random: () => number },
): number {
  const minutes = minutesLeft(order, random)
  if (order.playedMinutes !== undefined || free.length < players) {
    free.push(minutes)
    return minutes
  }
  const next = free.indexOf(Math.min(...free))
  const end = (free[next] ?? 0) + minutes
  free[next] = end
  return end
}

function minutesLeft({ playedMinutes: played = 0, pieces, assumedMinutes }: Simulated, random: () => number): number {
  const total = pieces ? drawnAbove(pieces, played, random) : assumedMinutes
  return Math.max(total - played, played * MIN_LEFT, 1)
}

/** An order that has been played for an hour takes longer than an hour, so shorter samples are ignored. */
function drawnAbove(pieces: QueuedOrder['pieces'], played: number, random: () => number): number {
  let total = 0
  for (let tries = 0; tries < 10; tries++) {
    total = 0
    for (const minutes of pieces) total += minutes[Math.floor(random() * minutes.length)] ?? 0
    if (total > played) break
  }
  return total
}
