import { alone } from './alone.ts'
import { record, startBare } from './shop/bare-process.ts'
import type { Case } from './cases.ts'
import { load, type Measured } from './load.ts'
import { cpuOf, cpuOfServer, memoryOf } from './shop/process-figures.ts'
import { median } from './median.ts'

const CONNECTIONS = 16

export interface Measuring {
  url: string
  pid: number | undefined
  /** The first process of the PostgreSQL server; undefined where the engine is embedded. */
  serverPid: number | undefined
  rounds: number
  seconds: number
}

export interface Figures {
  name: string
  perSecond: number
  barePerSecond: number
  /** Per cent of bare. */
  share: number
  atLeast: number
  /** With 16 visitors at once; ms. */
  p50: number
  p99: number
  /** With no other load; ms. */
  alone: number
  /**
   * Processor time of a request in the shop, and in PostgreSQL's server; ms. Undefined where the system does not tell.
   */
  cpu: number | undefined
  databaseCpu: number | undefined
  /** What the shop's process holds afterwards; MB. */
  memory: number | undefined
  errors: number
}

/**
 * One kind of request beside a bare node:http server that returns the same bytes, in rounds that take turns; the
 * medians count.
 */
export async function compare(shop: Measuring, each: Case): Promise<Figures> {
  const request = {
    ...(each.method && { method: each.method }),
    ...(each.headers && { headers: each.headers }),
    ...(each.pathOf && { pathOf: each.pathOf }),
    ...(each.body && { body: each.body }),
  }
  const url = shop.url + each.path
  const once = () =>
    record(url, {
      ...(each.method && { method: each.method }),
      ...(each.headers && { headers: each.headers }),
      ...(each.body && { body: each.body(0) }),
    })
  // Twice: the first request of a page fills the cache.
  await once()
  const answer = await once()
  if (!(each.status === undefined ? [200, 201] : [each.status]).includes(answer.status))
    throw new Error(`${each.name} was answered with ${answer.status}`)
  const waited = await alone(shop.url, { ...request, pathOf: each.pathOf ?? (() => each.path) })
  const bare = await startBare(answer)
  try {
    const shopRounds: (Measured & { cpu: number | undefined; databaseCpu: number | undefined })[] = []
    const bareRounds: Measured[] = []
    for (let round = 0; round < shop.rounds; round += 1) {
      bareRounds.push(
        await load({ ...request, url: bare.url + each.path, connections: CONNECTIONS, seconds: shop.seconds }),
      )
      const before = processorTime(shop)
      const measured = await load({ ...request, url, connections: CONNECTIONS, seconds: shop.seconds })
      const after = processorTime(shop)
      shopRounds.push({
        ...measured,
        cpu: eachOf(before.shop, after.shop, measured.answered),
        databaseCpu: eachOf(before.server, after.server, measured.answered),
      })
    }
    const middle = (figure: (round: (typeof shopRounds)[number]) => number) => median(shopRounds.map(figure))
    const [perSecond, barePerSecond] = [
      middle((round) => round.perSecond),
      median(bareRounds.map((round) => round.perSecond)),
    ]
    return {
      name: each.name,
      perSecond,
      barePerSecond,
      share: (perSecond / barePerSecond) * 100,
      atLeast: each.atLeast,
      p50: middle((round) => round.p50),
      p99: middle((round) => round.p99),
      alone: waited,
      cpu: shopRounds[0]?.cpu === undefined ? undefined : middle((round) => round.cpu ?? 0),
      databaseCpu: shopRounds[0]?.databaseCpu === undefined ? undefined : middle((round) => round.databaseCpu ?? 0),
      memory: shop.pid === undefined ? undefined : memoryOf(shop.pid),
      errors: shopRounds.reduce(
        (sum, round) => sum + (each.status === undefined ? round.errors : round.errors - (round.answered - round.done)),
        0,
      ),
    }
  } finally {
    await bare.stop()
  }
}

/** Of the shop and of its database's server, in all; ms. */
export function processorTime({ pid, serverPid }: Pick<Measuring, 'pid' | 'serverPid'>): {
  shop: number | undefined
  server: number | undefined
} {
  return {
    shop: pid === undefined ? undefined : cpuOf(pid),
    server: serverPid === undefined ? undefined : cpuOfServer(serverPid),
  }
}

/** The share of each of so many in what was used between two looks; undefined where the system does not tell. */
export function eachOf(before: number | undefined, after: number | undefined, count: number): number | undefined {
  return before === undefined || after === undefined ? undefined : (after - before) / Math.max(1, count)
}
