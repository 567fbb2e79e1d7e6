import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ShopProcess } from '../../../bench/shop/shop-process.ts'
import { keepAsking } from '../../buyers/asking.ts'
import { printFigures } from '../../figures.ts'
import { placingOrders } from '../../buyers/placing-orders.ts'
import { compareOrders } from '../../buyers/stored-orders.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Twice as long as a migration stands in a table's line: another may be first in it then. */
const LOCKED_AT_MOST_MS = 1_000
const REPORT_LASTS_MS = 3_000

const MIGRATE = `
  const { openDatabase } = await import('#platform/db/client.ts')
  const { migrate } = await import('#platform/db/migrations/migrate.ts')
  const database = await openDatabase({ databaseUrl: process.argv[1], dataDir: 'memory://', onFault() {} })
  console.log((await migrate(database, process.argv[2])).map(({ name }) => name).join(' '))
  await database.close()
`

/**
 * A newer version's migration beside the old server, under orders and look-ups and while another session reads the same
 * table for long. Passes when no request fails, no session waits for a lock for more than a second, a second run changes
 * nothing, one that was killed in the middle is done by the next, the old server goes on, and cannot be started anew.
 * Prints one line of figures.
 */
export async function migrationsUnderLoad(options: { engine: string; databaseUrl: string | undefined }): Promise<void> {
  const { databaseUrl } = options
  if (databaseUrl === undefined) throw new Error('this recipe needs a database server')
  const folder = mkdtempSync(join(tmpdir(), 'migrations-under-load-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  const shop = new ShopProcess({ databaseUrl })
  const over = new AbortController()
  try {
    await shop.start()
    const placed: string[] = []
    const asking = [
      keepAsking(placingOrders(shop.url, placed), { atOnce: 3, everyMs: 50, until: over.signal }),
      keepAsking({ name: 'services', url: `${shop.url}/api/services` }, { atOnce: 1, everyMs: 40, until: over.signal }),
    ]
    const locked = longestLock(databaseUrl, over.signal)
    await pause(1_000)

    writeFileSync(
      join(folder, '9998-first.sql'),
      "alter table orders add column wish text; update orders set wish = 'none' where id in (select id from orders limit 10);",
    )
    const [first] = await Promise.all([done(migrate(databaseUrl, folder)), readForLong(databaseUrl)])
    const second = await done(migrate(databaseUrl, folder))
    writeFileSync(
      join(folder, '9999-second.sql'),
      'create table wishes (id text primary key, order_id text); select pg_sleep(2); insert into wishes values (1, 1);',
    )
    const killed = migrate(databaseUrl, folder)
    await untilSleeping(databaseUrl)
    killed.kill('SIGKILL')
    const third = await done(migrate(databaseUrl, folder))
    await pause(1_000)

    over.abort()
    const answers = await Promise.all(asking)
    const longest = await locked
    await shop.stopShop()
    const refusal = await shop.startShop().then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    const { stored } = await compareOrders({ dataDir: shop.dataDir, databaseUrl }, placed)
    const wrong = answers.flatMap((each) => each.wrong)
    printFigures('migrations under load', options.engine, {
      answered: answers.reduce((sum, each) => sum + each.done, 0),
      'put off': answers.reduce((sum, each) => sum + each.putOff, 0),
      wrong: wrong.length,
      'longest lock ms': longest.toFixed(0),
      'acknowledged orders': placed.length,
      stored,
      applied: [first, second, third].map((names) => (names === '' ? 0 : names.split(' ').length)).join(' then '),
    })
    if (first !== '9998-first.sql' || second !== '' || third !== '9999-second.sql')
      throw new Error(`applied ${JSON.stringify([first, second, third])}`)
    if (wrong.length > 0) throw new Error(`${wrong.length} wrong answers, such as ${wrong.slice(0, 3).join('; ')}`)
    if (longest > LOCKED_AT_MOST_MS) throw new Error(`a request waited ${longest.toFixed(0)} ms for a lock`)
    if (!refusal.includes('which this version of the shop does not know'))
      throw new Error(`started on a newer database: ${refusal}`)
  } finally {
    over.abort()
    await shop.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In a process of its own, as a newer version would when it starts. */
function migrate(databaseUrl: string, folder: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', MIGRATE, databaseUrl, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The names that it applied. */
async function done(migration: ChildProcess): Promise<string> {
  let said = ''
  migration.stdout?.setEncoding('utf8').on('data', (part: string) => (said += part))
  await once(migration, 'close')
  if (migration.exitCode !== 0) throw new Error(`migrating ended with ${migration.exitCode}`)
  return said.trim()
}

/** A report, or a backup: a transaction that has read the orders and does not end for a while. */
async function readForLong(databaseUrl: string): Promise<void> {
  const client = await connected(databaseUrl)
  await client.query('begin; select count(*) from orders')
  await pause(REPORT_LASTS_MS)
  await client.query('commit')
  await client.end()
}

async function untilSleeping(databaseUrl: string): Promise<void> {
  const watcher = await connected(databaseUrl)
  while ((await watcher.query("select from pg_stat_activity where wait_event = 'PgSleep'")).rowCount === 0)
    await pause(20)
  await watcher.end()
}

/** Milliseconds that any of the shop's queries stood waiting for a lock, as seen twenty times a second. */
async function longestLock(databaseUrl: string, end: AbortSignal): Promise<number> {
  const watcher = await connected(databaseUrl)
  let longest = 0
  while (!end.aborted) {
    const { rows } = await watcher.query<{ ms: string | null }>(
      "select max(extract(epoch from clock_timestamp() - query_start) * 1000) as ms from pg_stat_activity where wait_event_type = 'Lock' and wait_event <> 'advisory'",
    )
    longest = Math.max(longest, Number(rows[0]?.ms ?? 0))
    await pause(50)
  }
  await watcher.end()
  return longest
}

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return client
}
