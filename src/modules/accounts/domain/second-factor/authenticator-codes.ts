import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 as all apps implement it: six digits, SHA-1, 30 seconds. */
const STEP_SECONDS = 30

/** 160 random bits in base32. */
export function newAuthenticatorKey(): string {
  return generateSecret({ length: 20 })
}

/** The content of the QR code: secret and label. */
export function authenticatorUri({ key, brand, email }: { key: string; brand: string; email: string }): string {
  return generateURI({ issuer: brand, label: email, secret: key })
}

/**
 * The time step (30 seconds, counted from 1970) of a six-digit code: the current one or a neighbour, because clocks
 * differ and people type slowly. Undefined when the code matches none of them.
 */
export function stepOfCode({ key, code, now }: { key: string; code: string; now: Date }): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret: key, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
