import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeOrder } from '#contract/orders/orders.ts'
import { answerOf } from '#harness/answers.ts'
import { orderBody } from '#harness/shop/builders.ts'
import { describeOnEachEngine, testServerUrl } from '#harness/databases/test-database.ts'
import { plainPages } from '#harness/test-listener.ts'
import { readConfig } from './config.ts'
import type { Database } from '#platform/db/client.ts'
import type { createRenderer, Renderer } from '#platform/ssr/renderer.ts'
import { startShop } from './start-shop.ts'
import { freePort } from '#harness/free-port.ts'

const isBuilt = existsSync('dist/server/entry-server.js')

interface FailingStep {
  step: string
  /** The error of the start. */
  told: RegExp
  /** The statement or table that fails. */
  statement?: RegExp
  renderer?: Partial<Renderer>
  openRenderer?: typeof createRenderer
  isPortTaken?: boolean
  env?: Record<string, string>
}

const fail = () => Promise.reject(new Error('this step fails'))

const FAILING: readonly FailingStep[] = [
  { step: 'what the shop runs on', told: /this step fails/, statement: /membership_perks/ },
  {
    step: 'the line to the other processes',
    told: /ECONNREFUSED/,
    env: { DATABASE_URL: 'postgresql://127.0.0.1:9/unknown' },
  },
  { step: 'the renderer', told: /this step fails/, openRenderer: fail },
  { step: 'the port', told: /EADDRINUSE/, isPortTaken: true },
  { step: 'the jobs', told: /this step fails/, statement: /jobs\.schedule/ },
  { step: 'the pages to be kept', told: /this step fails/, renderer: { publicAddresses: fail }, env: { DEV: '0' } },
  { step: 'the socket for backups', told: /ENOENT/, env: { DATA_DIR: join(tmpdir(), 'no-such-directory-of-a-shop') } },
  { step: 'the look for an admin', told: /this step fails/, statement: /admin_setup/ },
]

describeOnEachEngine('the start of the shop', (engine) => {
  let dataDir: string
  let closed: string[]

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'start-shop-'))
    closed = []
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  async function start(port: number, { statement, renderer, openRenderer, env }: Partial<FailingStep> = {}) {
    const database = await engine.open()
    const config = readConfig({
      DEV: '1',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '0',
      ...(await addressOf(database)),
      ...env,
    })
    const open = async () => ({ ...plainPages, close: async () => void closed.push('renderer'), ...renderer })
    return startShop(
      config,
      { ...(statement ? failingAt(database, statement) : database), close: async () => void closed.push('database') },
      openRenderer ?? open,
    )
  }

  async function expectNothingLeft(port: number) {
    expect(closed.at(-1)).toBe('database')
    expect(new Set(closed).size, 'each is closed once').toBe(closed.length)
    const next = createServer().listen(port, '127.0.0.1')
    await once(next, 'listening')
    await new Promise((resolve) => next.close(resolve))
    await vi.waitFor(async () => expect(await openLines(await engine.open())).toBe(0), { timeout: 15_000 })
  }

  const here = FAILING.filter(
    ({ env = {} }) =>
      (env['DATA_DIR'] === undefined || engine.name === 'embedded') && (env['DEV'] === undefined || isBuilt),
  )
  test.each(here)(
    'that fails at $step leaves neither a port nor a database nor a line open',
    async ({ told, isPortTaken, ...failing }) => {
      const port = await freePort()
      const other = isPortTaken && createServer().listen(port, '127.0.0.1')
      if (other) await once(other, 'listening')
      await expect(start(port, failing)).rejects.toThrow(told)
      if (other) await new Promise((resolve) => other.close(resolve))
      await expectNothingLeft(port)
    },
  )

  test('that succeeds is taken back by its stop, however often that is asked for', async () => {
    const port = await freePort()
    const shop = await start(port)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    expect(await openLines(await engine.open())).toBe(engine.name === 'postgresql' ? 1 : 0)
    await Promise.all([shop.stop(), shop.stop()])
    expect(closed).toStrictEqual(['renderer', 'database'])
    await expectNothingLeft(port)
  })

  test('sends the events of an order as they happen, and ends them with its stop', async () => {
    const port = await freePort()
    const shop = await start(port)
    const url = `http://127.0.0.1:${port}`
    const placed = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderBody()),
    })
    const { orderId } = await answerOf(placeOrder, placed)
    const events = await fetch(`${url}/api/orders/track/${orderId}/events`)
    const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await stream?.read())?.value).toBe('retry: 3000\n\n')
    await shop.stop()
    expect((await stream?.read())?.value).toBe('event: ended\ndata: 1\n\n')
    expect((await stream?.read())?.done).toBe(true)
    await expectNothingLeft(port)
  })
})

/** The database with every statement of one kind failing. */
function failingAt(database: Database, statement: RegExp): Database {
  const look = (text: string) => {
    if (statement.test(text)) throw new Error('this step fails')
  }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      look(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    ...database,
    db: database.db.withPlugin(plugin),
    async executeSql(text, values) {
      look(text)
      return database.executeSql(text, values)
    },
  }
}

async function addressOf(database: Database): Promise<{ DATABASE_URL?: string }> {
  const server = testServerUrl()
  if (database.engine === 'embedded' || server === undefined) return {}
  const { rows } = await database.executeSql('select current_database() as name')
  const url = new URL(server)
  url.pathname = `/${String(rows[0]?.['name'])}`
  return { DATABASE_URL: url.href }
}

/** Number of processes that listen for signals through this database. */
async function openLines(database: Database): Promise<number> {
  const { rows } = await database.executeSql(
    "select count(*)::int as lines from pg_stat_activity where datname = current_database() and application_name = 'fifteen-x signals'",
  )
  return Number(rows[0]?.['lines'])
}
