import { startPostgres } from '../scripts/checks/postgres.ts'
import { type AccountFigures, measureAccounts } from './accounts.ts'
import { startBare, record } from './bare-process.ts'
import { load, type Load } from './load.ts'
import { median, printAccounts, printTable, type Row } from './report.ts'
import { ShopProcess } from './shop-process.ts'

/**
 * `npm run bench` prints requests per second of the shop beside a bare node:http server that returns the same bytes, in
 * rounds that take turns; the medians count. Then what members cost: a look at a session, and people who log in. `--short` takes fewer and shorter rounds.
 */
const short = process.argv.includes('--short')
const ROUNDS = short ? 2 : 5
const SECONDS = short ? 2 : 5
const CONNECTIONS = 16

type Case = Omit<Load, 'url' | 'connections' | 'seconds'> & { name: string; path: string }

const orderBody = (index: number) =>
  JSON.stringify({ email: `buyer-${process.pid}-${index}-${Math.random()}@example.com`, discord: 'buyer', platform: 'pc', serviceType: 'Prestige Boost', game: 'phasmophobia', total: '4.00' })

const CASES: Case[] = [
  { name: 'Home, cached', path: '/', headers: { 'accept-encoding': 'br' } },
  { name: '/phasmophobia, cached', path: '/phasmophobia', headers: { 'accept-encoding': 'br' } },
  { name: 'not-found page, rendered each time', path: '/no-such-page', headers: { 'accept-encoding': 'br' } },
  { name: 'GET /api/services', path: '/api/services' },
  { name: 'POST /api/orders', path: '/api/orders', method: 'POST', headers: { 'content-type': 'application/json' }, body: orderBody },
]

const rows: Row[] = []
const accounts = new Map<string, AccountFigures>()
const server = await startPostgres({ durable: true })
await measure('embedded', undefined)
if (server.kind === 'running') await measure('PostgreSQL', server.url)
else console.log(server.reason)
printTable(rows)
printAccounts(accounts)
if (server.kind === 'running') server.stop()

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const shop = new ShopProcess({ databaseUrl })
  try {
    await shop.start()
    for (const each of CASES) rows.push(await compare(shop, engine, each))
    accounts.set(engine, await measureAccounts({ url: shop.url, databaseUrl, seconds: SECONDS * 2 }))
  } finally {
    await shop.dispose()
  }
}

async function compare(shop: ShopProcess, engine: string, { name, path, body, ...request }: Case): Promise<Row> {
  const url = shop.url + path
  const once = () => record(url, { ...request, ...(body && { body: body(0) }) })
  // Twice: the first request of a page fills the cache.
  await once()
  const bare = await startBare(await once())
  try {
    const shopRounds = []
    const bareRounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRounds.push(await load({ ...request, ...(body && { body }), url: bare.url, connections: CONNECTIONS, seconds: SECONDS }))
      shopRounds.push(await load({ ...request, ...(body && { body }), url, connections: CONNECTIONS, seconds: SECONDS }))
    }
    return {
      name,
      engine,
      perSecond: median(shopRounds.map((each) => each.perSecond)),
      barePerSecond: median(bareRounds.map((each) => each.perSecond)),
      p50: median(shopRounds.map((each) => each.p50)),
      p99: median(shopRounds.map((each) => each.p99)),
      errors: shopRounds.reduce((sum, each) => sum + (path === '/no-such-page' ? 0 : each.errors), 0),
    }
  } finally {
    await bare.stop()
  }
}
