import type { Hono } from 'hono'
import * as views from '#contract/admin/order-views.ts'
import { addOrderView, readOrderViews, removeOrderView } from '#modules/settings/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Named views of the order list, shared by all admins. */
export function mountOrderViews(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, views.listOrderViews, () => readOrderViews(deps))
  mount(app, views.addOrderView, ({ body }) => addOrderView(deps, body))
  mount(app, views.removeOrderView, ({ param }) => removeOrderView(deps, param('name')))
}
