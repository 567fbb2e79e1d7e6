import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { openDatabase } from '#platform/db/client.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { keepAsking } from '../buyers/asking.ts'
import { printFigures } from '../figures.ts'
import { placingOrders } from '../buyers/placing-orders.ts'
import { compareOrders } from '../buyers/stored-orders.ts'

const RESTORED_WITHIN_S = 60
/** Share of all orders; the embedded engine answers no one while its files are copied. */
const MAX_PUT_OFF = 0.05
/** Twenty orders per second. */
const PACE = { atOnce: 2, everyMs: 80 }

interface Place {
  dataDir: string
  databaseUrl: string | undefined
}

/**
 * `npm run backup` beside a shop that takes 20 orders a second, and `npm run restore` into a new one, with this many
 * existing orders. Passes when no request fails and few are delayed, every order acknowledged before the backup is in
 * it, the restored database breaks no invariant and is ready within a minute; and when a damaged file is refused
 * without effect. Prints one line of figures; throws on failure.
 */
export async function backupDrill(options: {
  engine: string
  databaseUrl: string | undefined
  orders: number
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-drill-'))
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  const file = join(folder, 'shop.backup.gz')
  try {
    await shop.start()
    await shop.stopShop()
    await fill({ dataDir: shop.dataDir, databaseUrl: options.databaseUrl }, options.orders)
    await shop.startShop()
    const placed: string[] = []
    const over = new AbortController()
    const asking = keepAsking(placingOrders(shop.url, placed), { ...PACE, until: over.signal })
    await pause(2_000)
    const before = [...placed]
    const backup = await script('backup', file, { dataDir: shop.dataDir, databaseUrl: options.databaseUrl })
    if (backup.code !== 0) throw new Error(`the backup failed: ${backup.said}`)
    over.abort()
    const { wrong, putOff } = await asking
    await shop.stopShop()
    const to = await newPlace(folder, options.databaseUrl, 'restored')
    const restore = await script('restore', file, to)
    if (restore.code !== 0) throw new Error(`the backup was not restored: ${restore.said}`)
    const { stored } = await compareOrders(to, before)
    const refused = await refusesDamage(file, folder, options.databaseUrl)
    printFigures('backup drill', options.engine, {
      orders: stored,
      'backup s': backup.seconds.toFixed(1),
      'restore s': restore.seconds.toFixed(1),
      'acknowledged before': before.length,
      meanwhile: placed.length - before.length,
      missing: 0,
      'refused meanwhile': wrong.length,
      'put off meanwhile': putOff,
      'damaged files refused': refused,
    })
    if (wrong.length > 0) throw new Error(`orders were refused beside the backup: ${wrong[0] ?? ''}`)
    if (putOff > MAX_PUT_OFF * placed.length)
      throw new Error(`${putOff} orders were put off beside the backup, of ${placed.length}`)
    if (restore.seconds > RESTORED_WITHIN_S) throw new Error(`restoring took ${restore.seconds.toFixed(0)} s`)
  } finally {
    await shop.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cart orders that wait for their payment. */
async function fill({ dataDir, databaseUrl }: Place, orders: number): Promise<void> {
  const database = await openDatabase({
    dataDir,
    onFault: () => undefined,
    ...(databaseUrl !== undefined && { databaseUrl }),
  })
  await database.executeSql(`
    set statement_timeout = 0;
    insert into orders (id, email, discord, game, service_type, platform, total, origin, created_at)
      select substr(md5(n::text), 1, 22), 'buyer' || n || '@example.com', 'player_' || n, 'phasmophobia', 'Prestige Boost', 'pc', 4.00, 'cart', now() - n * interval '1 minute' from generate_series(1, ${orders}) as n;
    insert into order_items (order_id, position, service_id, name, game, category, unit_price, quantity)
      select id, 0, 'phasmophobia-prestige-boost', 'Prestige Boost', game, 'pro-boost', 4.00, 1 from orders;
    insert into order_events (order_id, kind, actor, status_after, payment_after, at) select id, 'placed', 'customer', 'pending', 'unpaid', created_at from orders;
    reset statement_timeout`)
  await database.close()
}

async function newPlace(folder: string, databaseUrl: string | undefined, name: string): Promise<Place> {
  const dataDir = join(folder, name)
  if (databaseUrl === undefined) return { dataDir, databaseUrl }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return { dataDir, databaseUrl: url.href }
}

/** The number of kinds of damage that were refused; throws at the first that was not. */
async function refusesDamage(file: string, folder: string, databaseUrl: string | undefined): Promise<number> {
  const whole = readFileSync(file)
  const text = gunzipSync(whole).toString('utf8')
  const damaged: Record<string, Buffer> = {
    'a bit that fell over': Buffer.concat([
      whole.subarray(0, whole.length >> 1),
      Buffer.from([(whole[whole.length >> 1] ?? 0) ^ 1]),
      whole.subarray((whole.length >> 1) + 1),
    ]),
    'a half file': whole.subarray(0, whole.length >> 1),
    'another price': gzipSync(text.replace('"total": 4.00', '"total": 1.00')),
    'a missing row': gzipSync(text.replace(/\n\{[^\n]+"platform"[^\n]+\n/, '\n')),
  }
  const to = await newPlace(folder, databaseUrl, 'damaged')
  for (const [name, bytes] of Object.entries(damaged)) {
    if (
      bytes.equals(whole) ||
      (!name.includes('file') && !name.includes('bit') && gunzipSync(bytes).toString('utf8') === text)
    )
      throw new Error(`${name} was not made`)
    writeFileSync(`${file}.damaged`, bytes)
    const { code, said } = await script('restore', `${file}.damaged`, to)
    if (code === 0) throw new Error(`${name} was restored`)
    if (!/damaged|cut off|checksum|compressed/.test(said))
      throw new Error(`${name} was refused without saying why: ${said}`)
  }
  return Object.keys(damaged).length
}

async function script(
  name: 'backup' | 'restore',
  file: string,
  { dataDir, databaseUrl }: Place,
): Promise<{ code: number | null; said: string; seconds: number }> {
  const begun = performance.now()
  const env = {
    PATH: process.env['PATH'],
    MODE: 'demo',
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const child = spawn(process.execPath, [`scripts/${name}.ts`, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  await once(child, 'close')
  return { code: child.exitCode, said, seconds: (performance.now() - begun) / 1000 }
}
