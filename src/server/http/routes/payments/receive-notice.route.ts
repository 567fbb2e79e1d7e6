import type { Hono } from 'hono'
import { Refusal } from '#shared/refusals.ts'
import { receiveNotice, type NoticeDoor } from '#server/domain/payments/index.ts'
import type { HttpContext, HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { methodRefused } from '#server/http/method-refusals.ts'
import { UnsupportedBody } from '#server/http/unsupported-body.ts'

interface MountedDoor extends NoticeDoor {
  method: string
  path: string
}

/** What is known here of the ways to pay. */
export type NotifyingProviders = ReadonlyMap<
  string,
  { method: string; notices?: { doors: readonly NoticeDoor[] } | undefined }
>

/** Where the configured providers speak to the shop. */
export function noticeDoors({ providers }: { providers: NotifyingProviders }): MountedDoor[] {
  return [...providers.values()].flatMap(({ method, notices }) =>
    (notices?.doors ?? []).map((door) => ({ ...door, method, path: `/api/${method}/${door.source}` })),
  )
}

/**
 * The bytes as they came, stored before the answer. 200 with nothing in it says that the notice need not be sent again;
 * 403 is for everybody else, and 503 asks the provider to come back.
 */
export function mountReceiveNotice(app: Hono<HttpEnv>, deps: HttpDeps): void {
  for (const door of noticeDoors(deps)) {
    app.post(door.path, async (http) => receive(deps, http, door))
    app.all(door.path, (http) => methodRefused(http.get('requestId'), 'POST'))
  }
}

async function receive(
  deps: HttpDeps,
  http: HttpContext,
  { method, source, type, headers }: MountedDoor,
): Promise<Response> {
  const [sentType = ''] = (http.req.header('content-type') ?? '').split(';')
  if (sentType.trim().toLowerCase() !== type) throw new UnsupportedBody(type)
  const body = Buffer.from(await http.req.arrayBuffer())
  const kept = headers
    .map((name) => [name, http.req.header(name)] as const)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
  const receipt = await receiveNotice(deps, method, { source, body, headers: Object.fromEntries(kept) })
  if (receipt.kind === 'refused') throw new Refusal('forbidden', 'This is no notice of the payment provider.')
  if (receipt.kind === 'full') throw new Refusal('busy', 'Too many notices wait. Please send it again later.')
  return http.body(null, 200, { 'cache-control': 'no-store' })
}
