import type { Hono } from 'hono'
import {
  listOrderLinks,
  readSharedOrder,
  revokeOrderLink,
  shareOrder,
  type SharedOrder,
} from '#contract/orders/links.ts'
import { sharedPath } from '#kernel/orders/shared-path.ts'
import * as orders from '#modules/orders/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { requireOwnOrder } from '#http/own-order.ts'
import { presentOrder } from './present-order.ts'

/** Links that share an order's progress, and their page's data. */
export function mountShareOrder(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const read = async (orderId: string) =>
    (await orders.listLinks(deps, orderId)).map(({ id, label, createdAt, lastSeenAt }) => ({
      id,
      label,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
    }))
  mount(app, listOrderLinks, async ({ param, http }) => {
    const { id } = await requireOwnOrder(http, deps, param('orderId'), 'see its links')
    return read(id)
  })
  mount(app, shareOrder, async ({ body, param, http }) => {
    const { id } = await requireOwnOrder(http, deps, param('orderId'), 'share it')
    const token = await orders.shareOrder(deps, { orderId: id, label: body.label })
    return { path: sharedPath(token), links: await read(id) }
  })
  mount(app, revokeOrderLink, async ({ param, http }) => {
    const { id } = await requireOwnOrder(http, deps, param('orderId'), 'end its links')
    await orders.endLink(deps, { orderId: id, id: param('linkId') })
    return read(id)
  })
  mount(app, readSharedOrder, async ({ param }) => presentShared(await orders.readShared(deps, param('token'))), {
    headers: { 'referrer-policy': 'no-referrer' },
  })
}

/** Only fields named by the contract, because strangers can see them. */
function presentShared(rows: orders.TrackedOrderRows): SharedOrder {
  const order = presentOrder(rows, { isOwn: false })
  return {
    game: order.game,
    status: order.status,
    services: order.items.map(({ name, quantity, progress }) => ({ name, quantity, progress })),
    promisedAt: order.promisedAt,
    promisedFrom: order.promisedFrom,
    pausedAt: order.pausedAt,
    pauseCause: order.clock.pause?.to === null ? order.clock.pause.cause : null,
    completedAt: order.completedAt,
  }
}
