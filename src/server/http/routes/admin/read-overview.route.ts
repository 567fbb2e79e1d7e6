import type { Hono } from 'hono'
import { readOverview } from '#contract/admin.ts'
import { countOrders } from '#server/domain/orders/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

/** What an admin sees first. */
export function mountReadOverview(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readOverview, () => countOrders(deps))
}
