import type { Hono } from 'hono'
import { addStaffPicture } from '#contract/admin/conversation.ts'
import { addOrderPicture } from '#contract/orders/message-pictures.ts'
import * as contact from '#modules/contact/index.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { parseParameter } from '#http/input-output/parse-input.ts'
import { mount } from '#http/mount.ts'
import { requireOwnOrder } from '#http/own-order.ts'

/** Pictures in the conversation about an order: uploaded before their message, and shown with it. */
export function mountMessagePictures(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    addOrderPicture,
    ({ file, param }) => contact.addMessagePicture(deps, { orderId: param('orderId'), sentBy: 'buyer', upload: file }),
    { status: 201, guard: ({ param, http }) => requireOwnOrder(http, deps, param('orderId'), 'write about it') },
  )
  mount(
    app,
    addStaffPicture,
    ({ file, param }) => contact.addMessagePicture(deps, { orderId: param('orderId'), sentBy: 'shop', upload: file }),
    { status: 201 },
  )
  const send = async (http: HttpContext, orderId: string) => {
    const jpeg = await contact.readMessagePicture(deps, { orderId, id: parseParameter(http, 'pictureId') })
    return http.body(new Uint8Array(jpeg), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      // The address contains the order's key.
      'referrer-policy': 'no-referrer',
    })
  }
  app.get('/api/orders/:orderId/pictures/:pictureId', async (http) => {
    const { id } = await requireOwnOrder(http, deps, parseParameter(http, 'orderId'), 'read its messages')
    return send(http, id)
  })
  app.get('/api/admin/orders/:orderId/pictures/:pictureId', (http) => send(http, parseParameter(http, 'orderId')))
}
