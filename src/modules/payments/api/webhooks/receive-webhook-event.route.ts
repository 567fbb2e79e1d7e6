import type { Hono } from 'hono'
import { Refusal } from '#kernel/refusals.ts'
import { receiveWebhookEvent, webhookEndpoints, type MountedWebhookEndpoint } from '#modules/payments/index.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { methodRefused } from '#http/method-refusals.ts'
import { UnsupportedBody } from '#http/input-output/unsupported-body.ts'

/**
 * Stores the raw bytes before it answers. An empty 200 tells the provider not to resend; 403 is for forgeries, and 503
 * asks the provider to retry.
 */
export function mountReceiveWebhookEvent(app: Hono<HttpEnv>, deps: HttpDeps): void {
  for (const endpoint of webhookEndpoints(deps)) {
    app.post(endpoint.path, async (http) => receive(deps, http, endpoint))
    app.all(endpoint.path, (http) => methodRefused(http.get('requestId'), 'POST'))
  }
}

async function receive(
  deps: HttpDeps,
  http: HttpContext,
  { method, source, type, headers }: MountedWebhookEndpoint,
): Promise<Response> {
  const [sentType = ''] = (http.req.header('content-type') ?? '').split(';')
  if (sentType.trim().toLowerCase() !== type) throw new UnsupportedBody(type)
  const body = Buffer.from(await http.req.arrayBuffer())
  const kept = headers
    .map((name) => [name, http.req.header(name)] as const)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
  const receipt = await receiveWebhookEvent(deps, method, { source, body, headers: Object.fromEntries(kept) })
  if (receipt.kind === 'refused') throw new Refusal('forbidden', 'This is no webhook event of the payment provider.')
  if (receipt.kind === 'full') throw new Refusal('busy', 'Too many webhook events wait. Please send it again later.')
  return http.body(null, 200, { 'cache-control': 'no-store' })
}
