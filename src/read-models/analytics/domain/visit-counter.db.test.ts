import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { fixedClock, type FixedClock } from '#harness/fixed-clock.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openVisitCounter, type VisitCounter } from '#read-models/analytics/index.ts'

describeOnEachEngine('the counter of visits', (engine) => {
  let database: Database
  let clock: FixedClock
  let faults: unknown[]
  let open: VisitCounter[]
  beforeEach(async () => {
    database = await engine.open()
    clock = fixedClock('2026-03-02T23:59:59.000Z')
    faults = []
    open = []
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const each of open) await each.close()
  })
  const counter = () => {
    const made = openVisitCounter({ db: database.db, clock }, (error) => faults.push(error))
    open.push(made)
    return made
  }
  const stored = () => database.db.selectFrom('dailyCounters').selectAll().orderBy('day').orderBy('kind').execute()

  test('writes nothing for a visit, and one figure for each day and kind when it is flushed', async () => {
    const visits = counter()
    for (let visit = 0; visit < 100; visit += 1) visits.add('page')
    visits.add('checkout')
    clock.advance(HOUR_MS)
    visits.add('page')
    expect(await stored()).toStrictEqual([])
    await visits.flush()
    const figures = [
      { day: '2026-03-02', kind: 'checkout', count: 1 },
      { day: '2026-03-02', kind: 'page', count: 100 },
      { day: '2026-03-03', kind: 'page', count: 1 },
    ]
    expect(await stored()).toStrictEqual(figures)
    await visits.flush()
    expect(await stored()).toStrictEqual(figures)
  })

  test('of several processes adds up', async () => {
    const counters = Array.from({ length: 8 }, counter)
    for (const [position, visits] of counters.entries()) {
      const kinds = ['page', 'checkout'] as const
      // Each in another order than its neighbour, as visitors come.
      for (const kind of position % 2 === 0 ? kinds : kinds.toReversed())
        for (let visit = 0; visit < 10; visit += 1) visits.add(kind)
    }
    await Promise.all(counters.map((visits) => visits.flush()))
    expect((await stored()).map(({ kind, count }) => [kind, count])).toStrictEqual([
      ['checkout', 80],
      ['page', 80],
    ])
  })

  test('writes down every few seconds by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const visits = counter()
    visits.add('page')
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ count: 1 }]), { timeout: 15_000 })
    expect(faults).toStrictEqual([])
  })

  test('writes the rest down when it is closed', async () => {
    const visits = counter()
    visits.add('page')
    await visits.close()
    expect(await stored()).toMatchObject([{ count: 1 }])
  })

  test('keeps what could not be written, and counts it once', async () => {
    const visits = counter()
    visits.add('page')
    await database.executeSql('alter table daily_counters rename to away')
    try {
      await expect(visits.flush()).rejects.toThrow()
      visits.add('page')
    } finally {
      await database.executeSql('alter table away rename to daily_counters')
    }
    await visits.flush()
    expect(await stored()).toMatchObject([{ count: 2 }])
  })
})
