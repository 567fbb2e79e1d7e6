import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { WITH_NEXT } from './connections.ts'
import type { Db, SqlRows, Tx } from './database.ts'
import { isOutdatedStatement, sqlState } from './sql-state.ts'

/** serialization_failure and deadlock_detected: the database asks to repeat the whole transaction. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 5

/**
 * Runs `work` in one transaction. If it throws, the transaction is rolled back and the error is rethrown. After a
 * serialization failure, a deadlock or a changed table, `work` runs again, up to five times. It must therefore touch
 * nothing but the transaction: no network, no mail. Inside an open transaction it becomes part of that one, which is
 * retried as a whole. `mayBeLost`: acknowledged before it is on the disk, so a power cut may revert it as a whole. It
 * is for data that is cheap to write again; neither this transaction nor those waiting behind it wait for the disk.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, { mayBeLost = false } = {}): Promise<T> {
  if (isOpen(db)) return work(db)
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        if (mayBeLost) await sendWithNext(tx, CompiledQuery.raw('set local synchronous_commit = off'))
        return work(tx)
      })
    } catch (error) {
      if (tried >= TRIES || !(TRY_AGAIN.has(sqlState(error) ?? '') || isOutdatedStatement(error))) throw error
      await pause(Math.random() * 10 * 2 ** tried)
    }
  }
}

function isOpen(db: Db): db is Tx {
  return db.isTransaction
}

/**
 * Raw SQL inside an open transaction, with the tables' own column names. Without values the text may hold several
 * statements; no rows are returned then.
 */
export async function txSql(tx: Tx, text: string, values: readonly unknown[] = []): Promise<SqlRows> {
  const { rows } = await tx.withoutPlugins().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  return { rows }
}

const TEXTS = new WeakMap<TemplateStringsArray, string>()

/**
 * A statement as plain SQL, with the tables' own column names. For statements that run very often: the text is built
 * once, while `sql` builds it at each call.
 */
export function statement(strings: TemplateStringsArray, ...values: unknown[]): CompiledQuery {
  const known = TEXTS.get(strings)
  if (known !== undefined) return CompiledQuery.raw(known, values)
  const text = strings.reduce((before, part, place) => `${before}$${place}${part}`)
  TEXTS.set(strings, text)
  return CompiledQuery.raw(text, values)
}

/**
 * Queues a statement whose result is not needed. It is sent with the next statement of its transaction, or with the
 * commit, usually in one round trip. If it fails, that next statement fails.
 */
export async function sendWithNext(tx: Tx, query: CompiledQuery): Promise<void> {
  await tx.executeQuery({ ...query, sql: WITH_NEXT + query.sql })
}
