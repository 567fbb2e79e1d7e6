import { Refusal } from '#kernel/refusals.ts'
import type { Caller } from '#modules/checkout/index.ts'
import { rememberBrowser } from './input-output/browser.ts'
import type { CookieOptions } from './input-output/cookies.ts'
import type { HttpContext } from './http-context.ts'

const KEY = /^[\x21-\x7e]{8,128}$/

/**
 * The caller of a use case: keyed hash of the client address, the signed-in user, and the optional `Idempotency-Key`
 * header.
 */
export function callerOf(http: HttpContext): Caller {
  const key = http.req.header('idempotency-key')
  if (key !== undefined && !KEY.test(key))
    throw new Refusal('invalid_input', 'The Idempotency-Key header must be 8 to 128 visible characters.', {}, [
      { path: 'Idempotency-Key', message: 'Must be 8 to 128 visible characters' },
    ])
  return { key: http.get('callerKey'), browserHash: null, userId: http.get('user')?.id ?? null, idempotencyKey: key }
}

/** The same for calls that start an order or a payment: their browser gets a secret, so that it is recognised later. */
export function buyerOf(http: HttpContext, options: CookieOptions): Caller {
  return { ...callerOf(http), browserHash: rememberBrowser(http, options) }
}
