import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#http/http-context.ts'

/** Sets the security headers on every response that has not set its own (the payment frame has). */
export function headers(all: Record<string, string>) {
  const entries = Object.entries(all)
  return createMiddleware<HttpEnv>(async (http, next) => {
    await next()
    for (const [name, value] of entries) if (!http.res.headers.has(name)) http.res.headers.set(name, value)
  })
}
