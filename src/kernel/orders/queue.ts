import { LEAST_DELIVERIES } from './estimate.ts'

/** An order that is being played or waits for a player. */
export interface QueuedOrder {
  id: string
  /** Minutes that it has been played for; undefined while it waits. */
  playedMinutes: number | undefined
  /** For each of its pieces, what earlier ones were played for, in minutes. */
  pieces: readonly (readonly number[])[]
  /** Minutes taken for it where fewer than nine of any of its pieces were measured. */
  assumedMinutes: number
}

/** Where an order stands among those that wait, and when it is likely done. */
export interface QueuePlace {
  /** Orders that begin before it; undefined once it is played. */
  ahead: number | undefined
  /** Minutes from now; undefined where its pieces were not measured. */
  likely: { medianMinutes: number; nineInTenMinutes: number } | undefined
}

/** So many orders are simulated; those behind them know their place, and no time. */
const MOST_SIMULATED = 200
const DRAWS = 1000
/** Of the time played so far: what is left of an order that took longer than all before it. */
const LEAST_LEFT = 0.1

/**
 * Plays the queue through many times, each order for as long as a drawn one of its kind was, and reads from that when
 * each is done.
 *
 * The slowest delivery is drawn twice as often as any other: the next one may be slower than all that were measured.
 *
 * @param orders in the order in which they begin, those that are played first
 * @param players how many orders are played at the same time
 * @param random from 0 to below 1, as `Math.random`
 */
export function placesInQueue(
  orders: readonly QueuedOrder[],
  players: number,
  random: () => number,
): Map<string, QueuePlace> {
  const simulated = orders.slice(0, MOST_SIMULATED).map(readyToDraw)
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

/** An order with what is drawn from; `pieces` is undefined where they were not measured. */
type Simulated = Omit<QueuedOrder, 'pieces'> & { pieces: QueuedOrder['pieces'] | undefined }

/** The slowest stands in each twice: once for itself, and once for one that is slower still. */
function readyToDraw(order: QueuedOrder): Simulated {
  const { pieces } = order
  const isMeasured = pieces.length > 0 && pieces.every(({ length }) => length >= LEAST_DELIVERIES)
  return { ...order, pieces: isMeasured ? pieces.map((minutes) => [...minutes, Math.max(...minutes)]) : undefined }
}

function likelyOf(ends: readonly number[]): QueuePlace['likely'] {
  const sorted = Float64Array.from(ends).toSorted()
  const at = (share: number) => Math.ceil(sorted[Math.ceil(share * DRAWS) - 1] ?? 0)
  return { medianMinutes: at(0.5), nineInTenMinutes: at(0.9) }
}

/** When an order ends, in minutes from now, in one of the ways that it can go; its player is free again then. */
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
  return Math.max(total - played, played * LEAST_LEFT, 1)
}

/** An order that was played for an hour takes longer than an hour: shorter draws say nothing of it. */
function drawnAbove(pieces: QueuedOrder['pieces'], played: number, random: () => number): number {
  let total = 0
  for (let tries = 0; tries < 10; tries++) {
    total = 0
    for (const minutes of pieces) total += minutes[Math.floor(random() * minutes.length)] ?? 0
    if (total > played) break
  }
  return total
}
