import type { Clock } from '#kernel/clock.ts'
import type { VisitKind } from '#kernel/shop/visit-kinds.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { addToCounters } from '#read-models/analytics/data/analytics.sql.ts'

/** Counts visits in memory and stores them regularly, so that a visit costs no transaction. */
export interface VisitCounter {
  add(kind: VisitKind): void
  /** Stores the counts. On failure they are kept for the next time, and the error is thrown. */
  flush(): Promise<void>
  /** Stores the rest and stops counting. */
  close(): Promise<void>
}

const FLUSH_EVERY_MS = 5_000

/** `onFault` is called when a regular flush has failed. A killed process loses only the visits of its last seconds. */
export function openVisitCounter(deps: { db: Db; clock: Clock }, onFault: (error: unknown) => void): VisitCounter {
  /** By day, then by kind. */
  let counted = new Map<string, Map<VisitKind, number>>()
  let writing = Promise.resolve()

  const add = (day: string, kind: VisitKind, count: number) => {
    const kinds = counted.get(day) ?? new Map<VisitKind, number>()
    counted.set(day, kinds.set(kind, (kinds.get(kind) ?? 0) + count))
  }
  const write = async () => {
    const counters = [...counted].flatMap(([day, kinds]) => [...kinds].map(([kind, count]) => ({ day, kind, count })))
    if (counters.length === 0) return
    counted = new Map()
    try {
      await inTransaction(deps.db, (tx) => addToCounters(tx, counters))
    } catch (error) {
      for (const { day, kind, count } of counters) add(day, kind, count)
      throw error
    }
  }
  const flush = () => {
    // One after the other, whether or not the previous one failed.
    writing = writing.then(write, write)
    return writing
  }
  const timer = setInterval(() => void flush().catch(onFault), FLUSH_EVERY_MS)
  timer.unref()
  return {
    add: (kind) => add(deps.clock.now().toISOString().slice(0, 10), kind, 1),
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
