import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/http/http-context.ts'
import { requireAdmin } from '#server/http/signed-in.ts'

/** Stands before every admin call, so that a new one cannot forget to ask, and before its body is looked at. */
export const adminsOnly = createMiddleware<HttpEnv>(async (http, next) => {
  requireAdmin(http)
  await next()
})
