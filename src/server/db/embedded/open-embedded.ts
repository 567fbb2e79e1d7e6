import pg from 'pg'
import { assembleDatabase } from '../assemble-database.ts'
import { Connections } from '../connections.ts'
import { DatabaseUnusable } from '../database.ts'
import type { Database } from '../database.ts'
import { valueTypes } from '../value-types.ts'
import { claimDataDirectory } from './data-directory.ts'
import { EngineStream } from './engine-stream.ts'
import { EngineThread } from './engine-thread.ts'
import { keepHouse } from './housekeeping.ts'

export interface EmbeddedOptions {
  /** `memory://` keeps nothing. */
  dataDir: string
  onFault(error: Error): void
  /** In memory only: a dump of an empty engine, which opens in a sixth of the time. */
  snapshot?: string
}

/** Opens the embedded engine. Throws `DatabaseUnusable` when its directory is in use, unwritable or of another version. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  if (options.dataDir === 'memory://') return connect(await EngineThread.start({ kind: 'memory', snapshot: options.snapshot }), options.onFault)
  const directory = claimDataDirectory(options.dataDir)
  try {
    const engine = await EngineThread.start({ kind: 'disk', directory: directory.clusterDir })
    directory.settle()
    return connect(engine, options.onFault, directory.release)
  } catch (error) {
    directory.release()
    throw new DatabaseUnusable(`The database in ${directory.clusterDir} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
  }
}

function connect(engine: EngineThread, onFault: (error: Error) => void, release = () => {}): Database {
  engine.onLost(onFault)
  const pool = new pg.Pool({
    // The engine has one session; whoever wants it waits in the pool's queue, and not for ever.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    stream: () => new EngineStream(engine),
    // Given here because `pg` would otherwise look for them in the environment.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types: valueTypes,
    // A replaced connection finds the session as the last one left it. The declared type leaves out that the pool waits.
    onConnect: ((client) => resetSession(client)) as (client: pg.ClientBase) => void,
  })
  // The engine's own report says more than the connection that broke with it.
  pool.on('error', () => undefined)
  const connections = new Connections(pool)
  const stopHousekeeping = keepHouse(connections)
  return assembleDatabase('embedded', connections, async () => {
    stopHousekeeping()
    await engine.close()
    release()
  })
}

async function resetSession(client: pg.ClientBase): Promise<void> {
  await client.query('rollback')
  await client.query('discard all')
}
