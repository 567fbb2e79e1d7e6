import { join } from 'node:path'
import pg from 'pg'
import { assembleDatabase } from '#platform/db/assemble-database.ts'
import { Connections } from '#platform/db/connections.ts'
import type { Database } from '#platform/db/database.ts'
import { valueTypes } from '#platform/db/schema/value-types.ts'
import { CLUSTER } from './data-directory.ts'
import { EngineStream } from './engine-stream.ts'
import type { EngineThread } from './engine-thread.ts'
import { keepHouse } from './housekeeping.ts'

/** Builds a Database on a running engine. Calls `onFault` when the engine is lost, and `release` after it is closed. */
export function connectEngine(engine: EngineThread, onFault: (error: Error) => void, release = () => {}): Database {
  engine.onLost(onFault)
  const pool = new pg.Pool({
    // The engine has one session. Queries wait in the pool's queue, with a time limit.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    stream: () => new EngineStream(engine),
    // Set here because `pg` would otherwise read them from the environment.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: valueTypes,
    // A replaced connection finds the session as the last one left it.
    // oxlint-disable-next-line typescript/no-misused-promises -- the declared type leaves out that the pool waits for the promise
    onConnect: (client) => resetSession(client),
  })
  const connections = new Connections(pool)
  const stopHousekeeping = keepHouse(connections)
  const database = assembleDatabase('embedded', connections, async () => {
    stopHousekeeping()
    await engine.close()
    release()
  })
  return { ...database, copyFiles: (to) => engine.copyTo(join(to, CLUSTER)) }
}

async function resetSession(client: pg.ClientBase): Promise<void> {
  await client.query('rollback')
  await client.query('discard all')
  // Settings stored in the database must not change how transactions behave.
  await client.query('set session characteristics as transaction isolation level read committed')
  await client.query('set synchronous_commit = on')
}
