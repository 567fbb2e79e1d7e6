import { getCookie } from 'hono/cookie'
import { SECOND_STEP_WITHIN_MS } from '#server/domain/accounts/index.ts'
import type { HttpContext } from './http-context.ts'
import type { CookieOptions } from './session-cookie.ts'

function nameOf({ secureCookies }: CookieOptions): string {
  return secureCookies ? '__Host-step' : 'step'
}

/** What this browser holds of a login that waits for its second step. */
export function pendingToken(http: HttpContext, options: CookieOptions): string | undefined {
  return getCookie(http, nameOf(options))
}

/** Good for the second step alone; see `sessionCookie` for its marks. */
export function pendingCookie(token: string, options: CookieOptions): string {
  return `${nameOf(options)}=${token}; Path=/; ${options.secureCookies ? 'Secure; ' : ''}HttpOnly; SameSite=Lax; Max-Age=${SECOND_STEP_WITHIN_MS / 1000}`
}

export function endedPendingCookie(options: CookieOptions): string {
  return pendingCookie('', options).replace(/Max-Age=\d+$/, 'Max-Age=0')
}
