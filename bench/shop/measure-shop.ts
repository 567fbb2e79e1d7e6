import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../scripts/checks/tools/postgres.ts'
import { type AccountFigures, measureAccounts } from '../accounts.ts'
import { type BesideEmpty, trackedBesideEmpty } from './beside-empty.ts'
import { calls, type Engine, KEPT_PAGES, RENDERED_PAGES } from '../cases.ts'
import { compare, type Figures } from '../compare.ts'
import { ADMIN, fillShop } from './filled-shop.ts'
import { placeTrackable } from './place-trackable.ts'
import { memoryOf } from './process-figures.ts'
import { comparePurchases } from './purchases.ts'
import { ShopProcess } from './shop-process.ts'

export interface Plan {
  rounds: number
  seconds: number
  /** A module that is loaded into the shop first. */
  planted?: string
  /** Which parts; all of them when nothing is said. */
  pages?: boolean
  accounts?: boolean
  purchases?: boolean
  besideEmpty?: boolean
}

export interface ShopFigures {
  engine: Engine
  orders: number
  /** MB after the start, without a request. */
  idleMemory: number | undefined
  pages: Figures[]
  rendered: Figures[]
  calls: Figures[]
  accounts: AccountFigures | undefined
  besideEmpty: BesideEmpty | undefined
}

/** Measures a shop of its own with so many orders on an engine; undefined, and said, where there is no PostgreSQL. */
export async function measureShop(engine: Engine, orders: number, plan: Plan): Promise<ShopFigures | undefined> {
  if (engine === 'embedded') return measureOn(engine, undefined, orders, plan)
  const server = await startPostgres({ durable: true })
  if (server.kind === 'missing') {
    console.error(server.reason)
    return undefined
  }
  try {
    return await measureOn(engine, server.url, orders, plan)
  } finally {
    server.stop()
  }
}

async function measureOn(
  engine: Engine,
  databaseUrl: string | undefined,
  orders: number,
  plan: Plan,
): Promise<ShopFigures> {
  const shop = new ShopProcess({ databaseUrl, ...(plan.planted && { planted: plan.planted }) })
  try {
    const { serverPid } = await fillShop({ databaseUrl, dataDir: shop.dataDir }, orders)
    await shop.start()
    await pause(3_000)
    const idleMemory = shop.pid === undefined ? undefined : memoryOf(shop.pid)
    const measuring = { url: shop.url, pid: shop.pid, serverPid, rounds: plan.rounds, seconds: plan.seconds }
    const pages: Figures[] = []
    for (const page of plan.pages === false ? [] : KEPT_PAGES) pages.push(said(await compare(measuring, page)))
    const trackable = await placeTrackable(shop.url)
    const besideEmpty = plan.besideEmpty ? await trackedBesideEmpty({ engine, url: shop.url, orders }) : undefined
    const figures: Figures[] = []
    for (const call of calls({ engine, orders, trackable, adminCookie: await adminCookie(shop.url) }))
      figures.push(said(await compare(measuring, call)))
    if (plan.purchases !== false)
      figures.push(said(await comparePurchases({ ...measuring, payPalUrl: shop.payPalUrl })))
    const accounts =
      plan.accounts === false
        ? undefined
        : await measureAccounts({ url: shop.url, databaseUrl, seconds: plan.seconds * 2 })
    await shop.stopShop()
    return {
      engine,
      orders,
      idleMemory,
      pages,
      rendered: plan.pages === false || plan.planted !== undefined ? [] : await rendered(databaseUrl, plan),
      calls: figures,
      accounts,
      besideEmpty,
    }
  } finally {
    await shop.dispose()
  }
}

/** Pages of a shop that keeps none. */
async function rendered(databaseUrl: string | undefined, plan: Plan): Promise<Figures[]> {
  const shop = new ShopProcess({ databaseUrl, env: { KEEP_PAGES: 'off' } })
  try {
    await shop.start()
    const figures: Figures[] = []
    for (const page of RENDERED_PAGES)
      figures.push(
        said(
          await compare(
            { url: shop.url, pid: shop.pid, serverPid: undefined, rounds: plan.rounds, seconds: plan.seconds },
            page,
          ),
        ),
      )
    return figures
  } finally {
    await shop.dispose()
  }
}

/** A long run that says nothing looks like one that hangs. */
function said(figures: Figures): Figures {
  console.log(`  ${figures.name}: ${Math.round(figures.perSecond)} a second, ${figures.share.toFixed(1)} % of bare`)
  return figures
}

async function adminCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`logging in was answered with ${answer.status}`)
  return cookie
}
