import type { Hono } from 'hono'
import { beginDowntime, finishDowntime, listDowntimes } from '#contract/admin/order-clock.ts'
import * as orders from '#modules/orders/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Games whose servers are down: one switch pauses the clocks of all their orders. */
export function mountDowntimes(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const read = async () =>
    (await orders.listDowntimes(deps)).map(({ game, note, fromAt }) => ({ game, note, since: fromAt.toISOString() }))
  mount(app, listDowntimes, read)
  mount(app, beginDowntime, async ({ body, param, actor }) => {
    await orders.beginDowntime(deps, actor.id, { gameId: param('gameId'), note: body.note })
    return read()
  })
  mount(app, finishDowntime, async ({ param, actor }) => {
    await orders.finishDowntime(deps, actor.id, param('gameId'))
    return read()
  })
}
