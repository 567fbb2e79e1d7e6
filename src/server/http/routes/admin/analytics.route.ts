import type { Hono } from 'hono'
import { readAnalytics } from '#contract/analytics.ts'
import { toDecimal } from '#shared/money.ts'
import * as analytics from '#server/domain/analytics/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

/** How the shop did. */
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
}

function presentTakings({ taken, refunded, net, orders }: analytics.Takings) {
  return { taken: toDecimal(taken), refunded: toDecimal(refunded), net: toDecimal(net), orders }
}
