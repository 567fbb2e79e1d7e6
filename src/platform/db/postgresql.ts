import pg from 'pg'
import { assembleDatabase } from './assemble-database.ts'
import { Connections } from './connections.ts'
import { DatabaseAway, DatabaseUnusable } from './database.ts'
import type { Database } from './database.ts'
import { valueTypes } from './schema/value-types.ts'

const OLDEST_VERSION = 15

/**
 * All in milliseconds. Requests are short, and visitors wait for 20 seconds at most. A longer statement would hold
 * locks that others wait for.
 */
const STATEMENT_ENDS_WITHIN_MS = 15_000
const ANSWERS_WITHIN_MS = 18_000

/**
 * Every refund and every limit must see what others have committed, and what is acknowledged must be on the disk. A
 * stricter setting, such as `remote_apply`, is kept.
 */
const SESSION = `set time zone 'UTC'; set session characteristics as transaction isolation level read committed;
select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')`

/**
 * Opens a PostgreSQL server. `answersWithinMs`: see `Connections`.
 * @throws {DatabaseUnusable} when it does not answer, refuses the login or is older than version 15
 */
export async function openPostgresql(options: {
  databaseUrl: string
  poolSize: number
  answersWithinMs?: number
}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.poolSize,
    application_name: 'fifteen-x',
    types: valueTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_ENDS_WITHIN_MS,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // The embedded engine lives in UTC; days must begin at the same instant on both. What a server, a database or a
    // role presets must not change what a transaction means.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the declared type leaves out that the pool waits for the promise
    onConnect: (client) => client.query(SESSION) as unknown as void,
  })
  const connections = new Connections(pool, { answersWithinMs: options.answersWithinMs ?? ANSWERS_WITHIN_MS })
  try {
    await refuseOldServer(connections)
  } catch (error) {
    await connections.end()
    throw error instanceof DatabaseUnusable
      ? error
      : new DatabaseUnusable(reasonOf(error instanceof DatabaseAway ? error.cause : error, options.databaseUrl), {
          cause: error,
        })
  }
  return assembleDatabase('postgresql', connections, async () => undefined)
}

async function refuseOldServer(connections: Connections): Promise<void> {
  const { rows } = await connections.executeSql(
    "select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version",
  )
  const { major, version } = rows[0] ?? {}
  if (Number(major) < OLDEST_VERSION) {
    throw new DatabaseUnusable(
      `The PostgreSQL server of DATABASE_URL is version ${String(version)}; the shop needs ${OLDEST_VERSION} or newer.`,
    )
  }
}

/** One sentence without the password of the address. */
function reasonOf(error: unknown, databaseUrl: string): string {
  const { host, pathname, username } = URL.canParse(databaseUrl)
    ? new URL(databaseUrl)
    : { host: 'its host', pathname: '', username: '' }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const database = pathname.slice(1)
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `No PostgreSQL server answers at ${host}; start it or correct DATABASE_URL.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${host} of DATABASE_URL is not known to this machine.`
  if (code === '3D000') return `The database ${database} does not exist on ${host}; create it or correct DATABASE_URL.`
  if (code === '28P01' || code === '28000')
    return `The PostgreSQL server at ${host} refuses the user ${username}; check the name and password in DATABASE_URL.`
  return `The PostgreSQL server at ${host} cannot be used: ${error instanceof Error ? error.message : String(error)}.`
}
