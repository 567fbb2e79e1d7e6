import type { Hono } from 'hono'
import { Refusal } from '#shared/refusals.ts'
import { receiveNotice, type Notice } from '#server/domain/payments/index.ts'
import type { HttpContext, HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { methodRefused } from '#server/http/method-refusals.ts'
import { UnsupportedBody } from '#server/http/unsupported-body.ts'

/** What each of them arrives as, and which headers its proof needs. Others are not kept. */
const SOURCES = {
  webhook: { type: /^application\/json\s*(?:;|$)/i, headers: ['paypal-transmission-id', 'paypal-transmission-time', 'paypal-transmission-sig', 'paypal-auth-algo', 'paypal-cert-url'] },
  ipn: { type: /^application\/x-www-form-urlencoded\s*(?:;|$)/i, headers: [] },
} as const satisfies Record<Notice['source'], { type: RegExp; headers: readonly string[] }>

/**
 * Where PayPal speaks to the shop: the bytes as they came, stored before the answer. 200 with nothing in it says that it
 * need not be sent again; 403 is for everybody else, and 503 asks PayPal to come back.
 */
export function mountReceiveNotice(app: Hono<HttpEnv>, deps: HttpDeps): void {
  for (const source of ['webhook', 'ipn'] as const) {
    const path = `/api/paypal/${source}`
    app.post(path, async (http) => receive(deps, http, source))
    app.all(path, (http) => methodRefused(http.get('requestId'), 'POST'))
  }
}

async function receive(deps: HttpDeps, http: HttpContext, source: Notice['source']): Promise<Response> {
  const { type, headers } = SOURCES[source]
  if (!type.test(http.req.header('content-type') ?? '')) throw new UnsupportedBody()
  const body = Buffer.from(await http.req.arrayBuffer())
  const kept = headers.map((name) => [name, http.req.header(name)] as const).filter((entry): entry is [(typeof headers)[number], string] => entry[1] !== undefined)
  const receipt = await receiveNotice(deps, 'paypal', { source, body, headers: Object.fromEntries(kept) })
  if (receipt.kind === 'refused') throw new Refusal('forbidden', 'This is no notice of the payment provider.')
  if (receipt.kind === 'full') throw new Refusal('busy', 'Too many notices wait. Please send it again later.')
  return http.body(null, 200, { 'cache-control': 'no-store' })
}
