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
  const simulated = orders.slice(0, MOST_SIMULATED)
  const ends = simulated.map(() => new Float64Array(DRAWS))
  for (let draw = 0; draw < DRAWS; draw++) playThrough(simulated, players, random).forEach(put(ends, draw))
  const begun = orders.filter(({ playedMinutes }) => playedMinutes !== undefined).length
  return new Map(
    orders.map((order, place) => [
      order.id,
      {
        ahead: order.playedMinutes === undefined ? place - begun : undefined,
        likely: isMeasured(order) ? likelyOf(ends[place]?.toSorted()) : undefined,
      },
    ]),
  )
}

function put(ends: readonly Float64Array[], draw: number): (end: number, place: number) => void {
  return (end, place) => {
    const own = ends[place]
    if (own) own[draw] = end
  }
}

function likelyOf(sorted: Float64Array | undefined): QueuePlace['likely'] {
  const at = (share: number) => Math.ceil(sorted?.[Math.ceil(share * DRAWS) - 1] ?? 0)
  return sorted && { medianMinutes: at(0.5), nineInTenMinutes: at(0.9) }
}

/** When each order ends, in minutes from now, in one of the ways that it can go. */
function playThrough(orders: readonly QueuedOrder[], players: number, random: () => number): number[] {
  // When each player is free.
  const free: number[] = []
  return orders.map((order) => {
    const minutes = minutesLeft(order, random)
    if (order.playedMinutes !== undefined || free.length < players) {
      free.push(minutes)
      return minutes
    }
    const next = free.indexOf(Math.min(...free))
    const end = (free[next] ?? 0) + minutes
    free[next] = end
    return end
  })
}

function minutesLeft(order: QueuedOrder, random: () => number): number {
  const played = order.playedMinutes ?? 0
  const total = isMeasured(order) ? drawnAbove(order.pieces, played, random) : order.assumedMinutes
  return Math.max(total - played, played * LEAST_LEFT, 1)
}

/** An order that was played for an hour takes longer than an hour: shorter draws say nothing of it. */
function drawnAbove(pieces: QueuedOrder['pieces'], played: number, random: () => number): number {
  let total = 0
  for (let tries = 0; tries < 10; tries++) {
    total = pieces.reduce((sum, minutes) => sum + drawn(minutes, random), 0)
    if (total > played) break
  }
  return total
}

function drawn(minutes: readonly number[], random: () => number): number {
  return minutes[Math.floor(random() * (minutes.length + 1))] ?? Math.max(...minutes)
}

function isMeasured({ pieces }: QueuedOrder): boolean {
  return pieces.length > 0 && pieces.every(({ length }) => length >= LEAST_DELIVERIES)
}
