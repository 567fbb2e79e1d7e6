import { getCookie } from 'hono/cookie'
import { SESSION_LASTS_AT_MOST_MS } from '#server/domain/accounts/index.ts'
import type { HttpContext } from './http-context.ts'

export interface CookieOptions {
  /** Whether people come by https. Plain http is for this machine only. */
  secureCookies: boolean
}

/** With the prefix, browsers take the cookie from this host alone, over https alone, for the whole of it. */
function nameOf({ secureCookies }: CookieOptions): string {
  return secureCookies ? '__Host-sess' : 'sess'
}

/** What the browser holds of a session; undefined for nothing. */
export function sessionToken(http: HttpContext, options: CookieOptions): string | undefined {
  return getCookie(http, nameOf(options))
}

/** Lax, not Strict: the buyer comes back from the payment provider by a link, and must still be signed in. */
export function sessionCookie(token: string, options: CookieOptions): string {
  return `${nameOf(options)}=${token}; Path=/; ${options.secureCookies ? 'Secure; ' : ''}HttpOnly; SameSite=Lax; Max-Age=${SESSION_LASTS_AT_MOST_MS / 1000}`
}

export function endedCookie(options: CookieOptions): string {
  return sessionCookie('', options).replace(/Max-Age=\d+$/, 'Max-Age=0')
}
