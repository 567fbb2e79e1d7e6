import type { Hono } from 'hono'
import { readAnalytics, readServiceSales } from '#contract/admin/analytics.ts'
import { toDecimal } from '#kernel/money.ts'
import * as analytics from '#read-models/analytics/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Analytics of the shop. */
export function mountAnalytics(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readAnalytics, async ({ query }) => {
    const { money, before, days, games, ...rest } = await analytics.readAnalytics(deps, query)
    return {
      ...query,
      money: presentTakings(money),
      before: presentTakings(before),
      days: days.map(({ day, game, net, orders }) => ({ day, game, net: toDecimal(net), orders })),
      games: games.map(({ game, net, orders }) => ({ game, net: toDecimal(net), orders })),
      ...rest,
    }
  })
  mount(app, readServiceSales, async ({ query }) => ({
    services: (await analytics.readSold(deps.db, query)).map(({ serviceId, quantity, taken }) => ({
      serviceId,
      quantity,
      taken,
    })),
  }))
}

function presentTakings({ taken, refunded, net, orders }: analytics.Takings) {
  return { taken: toDecimal(taken), refunded: toDecimal(refunded), net: toDecimal(net), orders }
}
