import type { Hono } from 'hono'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'

/** Milliseconds. A database that does not answer within this time cannot serve visitors. */
const READY_WITHIN_MS = 5_000

/**
 * `/healthz`: the process is alive; `writes` reports a full disk. `/readyz`: it may receive traffic; false from the
 * start of a stop, while the database does not answer, and while it cannot write.
 */
export function mountHealth(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get('/healthz', (http) =>
    http.json({ status: 'ok', writes: deps.writesFail?.() === true ? 'failing' : 'ok' }, 200, {
      'cache-control': 'no-store',
    }),
  )
  let asked: Promise<boolean> | undefined
  // Not limited by rate or concurrency: simultaneous checks share one query.
  const isDatabaseUp = () => (asked ??= deps.isDatabaseUp().finally(() => (asked = undefined)))
  app.get('/readyz', async (http) => {
    const ready = deps.isAccepting() && (await Promise.race([isDatabaseUp(), notInTime()]))
    return http.json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503, {
      'cache-control': 'no-store',
      ...(!ready && { 'retry-after': '5' }),
    })
  })
}

function notInTime(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), READY_WITHIN_MS).unref())
}
