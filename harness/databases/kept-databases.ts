import type { Database } from '#platform/db/client.ts'
import { planBreaches } from '#harness/breaches.ts'
import { clearTables } from './clear-tables.ts'
import { storedJobs } from './stored-jobs.ts'

/** An open, migrated database. */
export interface Opened {
  database: Database
  /** New connections for the next block. Without it the open database itself is passed on. */
  reopen?(): Promise<Database>
  /** Drops it, once it is closed. */
  drop?(): Promise<unknown>
}

export interface LentDatabase {
  database: Database
  /** Returns it. */
  dispose(): Promise<void>
}

interface Made extends Opened {
  /** A fingerprint of its schema when it was created. */
  asMade: string
}

/**
 * Passes the database of one block of tests on to the next block of this process, emptied, because creating one costs
 * more than most files' tests. One whose schema was changed, that was analysed, lost or has grown large, is not reused.
 */
export function keepDatabases(make: () => Promise<Opened>): () => Promise<LentDatabase> {
  let free: Made | undefined
  return async () => {
    const taken = free
    free = undefined
    const lent = taken ?? (await made(make))
    if (taken?.reopen) lent.database = await taken.reopen()
    return {
      database: lent.database,
      async dispose() {
        const isKept = free === undefined && (await isAsMade(lent))
        if (isKept) free = lent
        if (!isKept || lent.reopen) await lent.database.close()
        if (!isKept) await lent.drop?.()
      },
    }
  }
}

async function made(make: () => Promise<Opened>): Promise<Made> {
  const opened = await make()
  await storedJobs(opened.database)
  await planBreaches(opened.database)
  return { ...opened, asMade: await schemaOf(opened.database) }
}

async function isAsMade({ database, asMade }: Made): Promise<boolean> {
  try {
    await clearTables(database)
    return (await schemaOf(database)) === asMade
  } catch {
    // Closed or lost by a test, which some do on purpose.
    return false
  }
}

const LARGE_BYTES = 64 * 1024 * 1024

/** The last transaction of each catalogue row, so that any change gives another text. */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.executeSql(`
    select concat_ws(' ', pg_database_size(current_database()) > ${LARGE_BYTES},
      (select count(*) from pg_statistic where starelid >= 16384),
      (select count(*) || ':' || sum(hashtext(concat(oid, xmin))::bigint) from pg_class where oid >= 16384),
      (select count(*) || ':' || sum(hashtext(concat(attrelid, attnum, xmin))::bigint) from pg_attribute where attrelid >= 16384),
      (select count(*) || ':' || sum(hashtext(concat(oid, xmin))::bigint) from pg_constraint where oid >= 16384),
      (select count(*) || ':' || sum(hashtext(concat(oid, xmin))::bigint) from pg_trigger),
      (select count(*) || ':' || sum(hashtext(concat(oid, xmin))::bigint) from pg_proc where oid >= 16384),
      (select count(*) from schema_migrations)) as schema`)
  return String(rows[0]?.['schema'])
}
