import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { browserCookie, type CookieOptions } from './cookies.ts'
import type { HttpContext } from '#http/http-context.ts'

const SECRET = /^[\w-]{43}$/

/** The hash of the secret that this browser got with an earlier order; null if it has none. */
export function browserHashOf(http: HttpContext, options: CookieOptions): string | null {
  const secret = browserCookie.read(http, options)
  return secret !== undefined && SECRET.test(secret) ? hashOf(secret) : null
}

/** The same; a browser without a secret gets one with this answer. Only the hash may be stored. */
export function rememberBrowser(http: HttpContext, options: CookieOptions): string {
  const known = browserHashOf(http, options)
  if (known !== null) return known
  const secret = randomBytes(32).toString('base64url')
  browserCookie.give(http, secret, options)
  return hashOf(secret)
}

/** A random secret of 256 bits needs no slow hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/**
 * Whether the caller started this order or its payment in this browser, or is signed in as its owner. Such a caller may
 * read the order's details.
 */
export function isOwnOrder(
  http: HttpContext,
  options: CookieOptions,
  order: { userId: string | null; browserHash: string | null },
  payment?: { browserHash: string | null },
): boolean {
  const user = http.get('user')
  if (user && user.id === order.userId) return true
  const hash = browserHashOf(http, options)
  return isSame(hash, order.browserHash) || isSame(hash, payment?.browserHash ?? null)
}

function isSame(given: string | null, stored: string | null): boolean {
  return (
    given !== null &&
    stored !== null &&
    given.length === stored.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(stored))
  )
}
