import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** What a browser holds: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether it may have been given out by a shop. */
export function isSessionToken(token: string): boolean {
  return SHAPE.test(token)
}

/** Under which it is stored; undefined for what was never given out, so that the database is not asked for it. */
export function sidOf(token: string): string | undefined {
  return isSessionToken(token) ? createHash('sha256').update(token).digest('hex') : undefined
}
