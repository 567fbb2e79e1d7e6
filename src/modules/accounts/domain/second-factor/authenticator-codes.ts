import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 as every app has it: six digits of SHA-1, a new code each half minute. */
const STEP_SECONDS = 30

/** 160 random bits in base32, as an app takes them. */
export function newAuthenticatorKey(): string {
  return generateSecret({ length: 20 })
}

/** What an app reads from the picture: the key, and what to call it. */
export function authenticatorUri({ key, brand, email }: { key: string; brand: string; email: string }): string {
  return generateURI({ issuer: brand, label: email, secret: key })
}

/**
 * The half minute, counted from 1970, that a code of six digits belongs to: this one, the one before or the next, since
 * clocks differ and people type. Undefined for a code of none of them.
 */
export function stepOfCode({ key, code, now }: { key: string; code: string; now: Date }): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret: key, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
