import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { HttpEnv } from '#http/http-context.ts'
import { notFound } from '#http/pages/serve-pages.ts'
import type { Secret } from '#platform/secret.ts'

export interface MetricsEndpoint {
  /** The bearer token that allows reading. */
  token: Secret
  /** In Prometheus' text format, for all processes of this shop. */
  read(): Promise<string>
}

const PROMETHEUS_TEXT = 'text/plain; version=0.0.4; charset=utf-8'

/** `GET /metrics` for Prometheus. Answers 404 without the token, and always when none is configured. */
export function mountMetrics(app: Hono<HttpEnv>, { metrics }: { metrics?: MetricsEndpoint | undefined }): void {
  app.get('/metrics', async (http) => {
    const given = /^bearer (?<token>\S+)$/i.exec(http.req.header('authorization') ?? '')?.groups?.['token']
    if (!metrics || given === undefined || !isSame(given, metrics.token)) return notFound(http)
    return http.body(await metrics.read(), 200, { 'content-type': PROMETHEUS_TEXT, 'cache-control': 'no-store' })
  })
}

/** Compared in constant time. */
function isSame(given: string, token: Secret): boolean {
  return timingSafeEqual(digest(given), digest(token.reveal()))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
