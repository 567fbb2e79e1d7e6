import { startPostgres } from '../../scripts/checks/tools/postgres.ts'
import { alone } from '../alone.ts'
import { trackPath, type Engine } from '../cases.ts'
import { filledOrderId, shownNumber } from './fill-orders.ts'
import { median } from '../median.ts'
import { placeTrackable, TRACKABLE } from './place-trackable.ts'
import { ShopProcess } from './shop-process.ts'

const TURNS = 7

/** What one visitor waits for a tracked order, in ms. */
export interface BesideEmpty {
  full: number
  empty: number
}

/**
 * A filled shop beside an empty one that is open meanwhile, asked in turns: a machine that others share is not the same
 * a minute later. Each is asked for as many different orders, over and over, as buyers do who wait; in the full one
 * they lie far from each other.
 */
export async function trackedBesideEmpty({
  engine,
  url,
  orders,
}: {
  engine: Engine
  url: string
  orders: number
}): Promise<BesideEmpty> {
  const server = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined
  if (server?.kind === 'missing') throw new Error(server.reason)
  const shop = new ShopProcess({ databaseUrl: server?.url })
  try {
    await shop.start()
    const few = await placeTrackable(shop.url)
    const many = Array.from({ length: TRACKABLE }, (_, each) =>
      filledOrderId(shownNumber(1 + Math.floor((each * orders) / TRACKABLE))),
    )
    const ask = (origin: string, ids: readonly string[]) =>
      alone(origin, { pathOf: (index) => trackPath(ids[index % ids.length] ?? '') })
    const times: BesideEmpty[] = []
    for (let turn = 0; turn < TURNS; turn += 1)
      times.push({ empty: await ask(shop.url, few), full: await ask(url, many) })
    await shop.stopShop()
    return { full: median(times.map(({ full }) => full)), empty: median(times.map(({ empty }) => empty)) }
  } finally {
    await shop.dispose()
    server?.stop()
  }
}
