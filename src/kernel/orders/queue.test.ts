import { describe, expect, test } from 'vitest'
import { seededRandom } from '#harness/seeded-random.ts'
import { placesInQueue, type QueuedOrder } from './queue.ts'

const HOUR = Array.from({ length: 9 }, () => 60)
const SPREAD = Array.from({ length: 50 }, (_, index) => 30 + index * 3)
const waiting = (id: string, pieces: QueuedOrder['pieces'] = [HOUR]): QueuedOrder => ({
  id,
  pieces,
  playedMinutes: undefined,
  assumedMinutes: 600,
})
const played = (id: string, playedMinutes: number, pieces: QueuedOrder['pieces'] = [HOUR]): QueuedOrder => ({
  ...waiting(id, pieces),
  playedMinutes,
})
const placed = (orders: readonly QueuedOrder[], players: number) => {
  const places = placesInQueue(orders, players, seededRandom(7))
  return orders.map(({ id }) => [places.get(id)?.ahead, places.get(id)?.likely?.medianMinutes])
}

describe('where an order stands, and when it is done, in minutes from now', () => {
  test.each<[name: string, orders: QueuedOrder[], players: number, expected: unknown[]]>([
    ['an empty queue', [], 1, []],
    ['the only order begins at once', [waiting('a')], 1, [[0, 60]]],
    [
      'one player after the other',
      [waiting('a'), waiting('b')],
      1,
      [
        [0, 60],
        [1, 120],
      ],
    ],
    [
      'two at a time',
      [waiting('a'), waiting('b'), waiting('c')],
      2,
      [
        [0, 60],
        [1, 60],
        [2, 120],
      ],
    ],
    [
      'an order that is played is before no other',
      [played('a', 40), waiting('b')],
      1,
      [
        [undefined, 20],
        [0, 80],
      ],
    ],
    [
      'more are played than players are told',
      [played('a', 10), played('b', 50), waiting('c')],
      1,
      [
        [undefined, 50],
        [undefined, 10],
        [0, 70],
      ],
    ],
    ['one that took longer than all before', [played('a', 200)], 1, [[undefined, 20]]],
    ['each piece is played', [waiting('a', [HOUR, HOUR])], 1, [[0, 120]]],
    [
      'eight deliveries measure nothing',
      [waiting('a', [HOUR.slice(1)]), waiting('b')],
      1,
      [
        [0, undefined],
        [1, 660],
      ],
    ],
    ['one piece that was not measured', [waiting('a', [HOUR, []])], 1, [[0, undefined]]],
    ['no piece at all', [waiting('a', [])], 1, [[0, undefined]]],
  ])('%s', (_, orders, players, expected) => {
    expect(placed(orders, players)).toStrictEqual(expected)
  })

  test('more players, never later; further back, never earlier', () => {
    const orders = Array.from({ length: 12 }, (_, index) => waiting(String(index), [SPREAD]))
    const medians = [1, 2, 3, 6].map((players) => placed(orders, players).map(([, median]) => median ?? 0))
    for (const [index, each] of medians.entries())
      for (const [place, median] of each.entries()) {
        if (index > 0) expect(median).toBeLessThanOrEqual(medians[index - 1]?.[place] ?? 0)
        expect(each[place + 1] ?? Infinity).toBeGreaterThanOrEqual(median * 0.95)
      }
  })

  test('nine in ten is what it says, also for a delivery that was not measured', () => {
    const random = seededRandom(11)
    let held = 0
    const trials = 300
    for (let trial = 0; trial < trials; trial++) {
      const history = Array.from({ length: 30 }, () => 20 + 200 * random() ** 2)
      const place = placesInQueue([waiting('a', [history]), waiting('b', [history])], 1, random).get('b')
      const real = 20 + 200 * random() ** 2 + 20 + 200 * random() ** 2
      if (real <= (place?.likely?.nineInTenMinutes ?? 0)) held += 1
    }
    expect(held / trials).toBeGreaterThanOrEqual(0.88)
  })

  test('of three hundred orders all know their place, and the first two hundred a time', () => {
    const orders = Array.from({ length: 300 }, (_, index) => waiting(String(index)))
    const places = placesInQueue(orders, 5, seededRandom(3))
    expect(places.get('299')).toStrictEqual({ ahead: 299, likely: undefined })
    expect(places.get('199')?.likely?.medianMinutes).toBe(2400)
  })
})
