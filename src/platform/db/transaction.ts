import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { WITH_NEXT } from './connections.ts'
import type { Db, SqlRows, Tx } from './database.ts'
import { isOutdatedStatement, sqlState } from './sql-state.ts'

/** serialization_failure and deadlock_detected: the database asks for the whole transaction again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 5

/**
 * Runs `work` in one transaction; a throw rolls it back and comes out unchanged. `work` runs again, up to five times,
 * when the database reports a lock race or a table that changed meanwhile, so it must touch nothing but the
 * transaction: no network, no mail. Inside an open transaction it is a part of that one, which tries again as a whole.
 *
 * `mayBeLost`: it is acknowledged before it is on the disk, so a power cut may take it back, whole. For data
 * that is cheap to write again. Neither this transaction nor those behind it wait for the disk.
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
 * Raw SQL inside an open transaction, in the names of the tables. Without values the text may hold several statements;
 * then no rows come back.
 */
export async function txSql(tx: Tx, text: string, values: readonly unknown[] = []): Promise<SqlRows> {
  const { rows } = await tx.withoutPlugins().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  return { rows }
}

const TEXTS = new WeakMap<TemplateStringsArray, string>()

/**
 * A statement written out in full, in the names of the tables. Of one that is sent again and again: its text is put
 * together once, where `sql` does it each time.
 */
export function statement(strings: TemplateStringsArray, ...values: unknown[]): CompiledQuery {
  const known = TEXTS.get(strings)
  if (known !== undefined) return CompiledQuery.raw(known, values)
  const text = strings.reduce((before, part, place) => `${before}$${place}${part}`)
  TEXTS.set(strings, text)
  return CompiledQuery.raw(text, values)
}

/**
 * Hands over a statement whose answer is not needed: it travels with the next one of its transaction, or with the
 * commit, in its turn and mostly in one journey. What it fails with, that one fails with.
 */
export async function sendWithNext(tx: Tx, query: CompiledQuery): Promise<void> {
  await tx.executeQuery({ ...query, sql: WITH_NEXT + query.sql })
}
