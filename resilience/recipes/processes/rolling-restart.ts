import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../../scripts/checks/command.ts'
import { freePort } from '#harness/free-port.ts'
import { keepAsking } from '../../buyers/asking.ts'
import { printFigures } from '../../figures.ts'
import { Instance } from '../../shop/instance.ts'
import { makeNextVersion } from '../../shop/next-version.ts'
import { placingOrders } from '../../buyers/placing-orders.ts'
import { startProxy } from '../../damage/proxy.ts'
import { compareOrders } from '../../buyers/stored-orders.ts'

/** Longer than the proxy needs to notice a drain: two answers of /readyz, half a second apart. */
const DRAIN_SECONDS = 4
/** Longer than that, too: the proxy must have no ready process left. */
const AWAY_FOR_MS = 4_000

/**
 * Two instances behind HAProxy, set up as deploy/haproxy.cfg says, are replaced one after the other by a version that
 * brings a migration, under pages, orders and look-ups. Passes when not one request fails, every acknowledged order is
 * there, the old version goes on beside the new tables, pages of both find their scripts, and a start of the old one is
 * refused. Then the database is away for longer than the proxy takes to notice: kept pages and scripts go on, the
 * others are told when to come again. Prints one line of figures; throws when it does not hold.
 */
export async function rollingRestart(options: {
  engine: string
  databaseUrl: string | undefined
  restartDatabase: ((downForMs: number) => Promise<void>) | undefined
  quietSeconds: number
}): Promise<void> {
  const { engine, databaseUrl = '', restartDatabase, quietSeconds } = options
  if (!restartDatabase) throw new Error('this recipe needs a database server of its own')
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
  const ports = { one: await freePort(), two: await freePort() }
  const proxy = await startProxy({ folder, ports })
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.url,
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ORDER_KEY_SECRET: 'the same in every instance of a shop',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const [one, two] = [
    new Instance({ port: ports.one, folder: join(folder, 'one'), env }),
    new Instance({ port: ports.two, folder: join(folder, 'two'), env }),
  ]
  try {
    const next = makeNextVersion(folder)
    // At once, on an empty database: only one of them makes the tables and the catalogue.
    await Promise.all([one.start(ROOT), two.start(ROOT)])
    await Promise.all([proxy.untilUp('one'), proxy.untilUp('two')])
    const placed: string[] = []
    const over = new AbortController()
    const load = [
      keepAsking(placingOrders(proxy.url, placed), { atOnce: 8, everyMs: 20, until: over.signal }),
      keepAsking({ name: 'page', url: `${proxy.url}/phasmophobia` }, { atOnce: 8, everyMs: 20, until: over.signal }),
      keepAsking(
        { name: 'services', url: `${proxy.url}/api/services` },
        { atOnce: 2, everyMs: 20, until: over.signal },
      ),
      keepAsking(
        { name: 'track', url: `${proxy.url}/api/orders/track/${await firstOf(placed)}` },
        { atOnce: 4, everyMs: 20, until: over.signal },
      ),
    ]
    const replace = async (name: 'one' | 'two', instance: Instance) => {
      await pause(quietSeconds * 1000)
      const code = await instance.stop()
      if (code !== 0) throw new Error(`instance ${name} ended with ${code}`)
      await instance.start(next.root)
      await proxy.untilUp(name)
    }
    await replace('one', one)
    await goesOn(two)
    for (const script of Object.values(next.script)) await isAlwaysThere(`${proxy.url}${script}`)
    await refusesToStart(new Instance({ port: await freePort(), folder: join(folder, 'three'), env }))
    await replace('two', two)
    await pause(quietSeconds * 1000)
    over.abort()
    const answers = await Promise.all(load)
    const meanwhile = await withoutDatabase({ url: proxy.url, script: next.script.new, restartDatabase }, placed)
    await Promise.all([one.stop(), two.stop()])
    const { acknowledged, stored } = await compareOrders({ dataDir: folder, databaseUrl }, placed)
    const failed = answers.flatMap(({ putOff, wrong }) => [
      ...wrong,
      ...Array.from({ length: putOff }, () => 'put off'),
    ])
    printFigures('rolling restart', engine, {
      'instances replaced': 2,
      answered: answers.reduce((sum, { done }) => sum + done, 0),
      failed: failed.length,
      ...meanwhile,
      acknowledged,
      stored,
    })
    if (failed.length > 0) throw new Error(`${failed.length} requests failed, such as ${failed.slice(0, 3).join('; ')}`)
  } finally {
    await Promise.all([one.stop(), two.stop()])
    await proxy.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What comes through the proxy while every instance says that it is not ready. Gives figures to print; throws when it
 * is wrong.
 */
async function withoutDatabase(
  shop: { url: string; script: string; restartDatabase(downForMs: number): Promise<void> },
  placed: string[],
): Promise<Record<string, string>> {
  const moment = new AbortController()
  const asking = {
    order: keepAsking(placingOrders(shop.url, placed), { atOnce: 4, everyMs: 20, until: moment.signal }),
    page: keepAsking(
      { name: 'page', url: `${shop.url}/phasmophobia` },
      { atOnce: 4, everyMs: 20, until: moment.signal },
    ),
    script: keepAsking(
      { name: 'script', url: shop.url + shop.script },
      { atOnce: 2, everyMs: 20, until: moment.signal },
    ),
  }
  await shop.restartDatabase(AWAY_FOR_MS)
  await pause(2_000)
  moment.abort()
  const [order, page, script] = await Promise.all([asking.order, asking.page, asking.script])
  const wrong = [order, page, script].flatMap((each) => each.wrong)
  if (wrong.length > 0)
    throw new Error(`without the database ${wrong.length} answers were wrong, such as ${wrong.slice(0, 3).join('; ')}`)
  if (page.putOff + script.putOff > 0)
    throw new Error(`without the database ${page.putOff} kept pages and ${script.putOff} scripts were put off`)
  if (order.putOff === 0) throw new Error('the database was not away')
  return {
    'without the database': `order ${order.done} done ${order.putOff} put off, page ${page.done} done, script ${script.done} done`,
  }
}

/** Whichever instance is asked first. */
async function isAlwaysThere(url: string): Promise<void> {
  for (let time = 0; time < 20; time += 1) {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status} while two versions served`)
  }
}

/** The old version, which has been running all along, reads and writes beside tables that it does not know. */
async function goesOn({ url }: Instance): Promise<void> {
  const placed: string[] = []
  const moment = new AbortController()
  const answers = keepAsking(placingOrders(url, placed), { atOnce: 4, everyMs: 10, until: moment.signal })
  await pause(1000)
  moment.abort()
  const { wrong, putOff } = await answers
  if (placed.length === 0 || wrong.length + putOff > 0)
    throw new Error(`the old version did not go on: ${wrong[0] ?? 'orders were put off'}`)
}

async function refusesToStart(old: Instance): Promise<void> {
  const said = await old.start(ROOT).then(
    () => 'nothing, and served',
    (error: unknown) => String(error),
  )
  await old.stop()
  if (!said.includes('which this version of the shop does not know'))
    throw new Error(`the old version, started on the new tables, said: ${said}`)
}

/** The id of the first order that is acknowledged. */
async function firstOf(placed: readonly string[]): Promise<string> {
  while (placed[0] === undefined) await pause(10)
  return placed[0]
}
