import { createMiddleware } from 'hono/factory'
import { isSessionToken, readSession, type AccountsDeps } from '#modules/accounts/index.ts'
import { sessionCookie, type CookieOptions } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'

/**
 * Reads the session with one query; a request without a session costs none. A cookie that was never one of ours is
 * deleted. A cookie that may have been ours stays: its session may just have been replaced, and deleting it would
 * delete the new one.
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
