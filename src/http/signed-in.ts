import { Refusal } from '#kernel/refusals.ts'
import type { Browser, Member, SignedIn } from '#modules/accounts/index.ts'
import { deviceName } from '#modules/accounts/index.ts'
import { sessionCookie, type CookieOptions } from './input-output/cookies.ts'
import type { HttpContext } from './http-context.ts'

/** The signed-in member. Refuses with `unauthenticated`. */
export function requireUser(http: HttpContext): Member {
  const user = http.get('user')
  if (!user) throw new Refusal('unauthenticated', 'Please log in first.')
  return user
}

/**
 * The signed-in admin; the right is read for each request. Refuses with `unauthenticated` or `forbidden` and logs it.
 */
export function requireAdmin(http: HttpContext): Member {
  const user = http.get('user')
  if (user?.isAdmin) return user
  http.get('log').warn({ route: http.req.routePath, userId: user?.id }, 'admin call refused')
  throw user
    ? new Refusal('forbidden', 'You need admin privileges to access this page.')
    : new Refusal('unauthenticated', 'Please log in first.')
}

/** The same with the session. */
export function requireSession(http: HttpContext): SignedIn {
  const member = requireUser(http)
  const session = http.get('session')
  if (!session) throw new Error('a member is signed in without a session')
  return { member, session }
}

/** Whether this session has a second factor. */
export function hasSecondFactor(http: HttpContext): boolean {
  return http.get('session')?.secondFactor === true
}

/** Description of the browser, for use cases that start a session. */
export function browserOf(http: HttpContext, options: CookieOptions): Browser {
  return { device: deviceName(http.req.header('user-agent')), token: sessionCookie.read(http, options) }
}
