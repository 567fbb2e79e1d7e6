import { createMiddleware } from 'hono/factory'
import { isSessionToken, readSession, type AccountsDeps } from '#modules/accounts/index.ts'
import { sessionCookie, type CookieOptions } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'

/**
 * Finds out who asks, by one look into the database, and by none for a request without a session. A cookie that never
 * was one of ours is taken back. One that may have been stays: its session may just have been replaced, and this answer
 * would take the new one's cookie.
 */
export function session(deps: Pick<AccountsDeps, 'db' | 'clock'> & CookieOptions) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    const token = sessionCookie.read(http, deps)
    if (token === undefined) return next()
    const signedIn = await readSession(deps, token)
    http.set('user', signedIn?.member)
    http.set('session', signedIn?.session)
    await next()
    if (!signedIn && !isSessionToken(token) && !http.res.headers.has('set-cookie')) sessionCookie.end(http, deps)
  })
}
