import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** What a browser holds: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Under which it is stored; undefined for what was never given out, so that nobody asks the database for it. */
export function sidOf(token: string): string | undefined {
  return SHAPE.test(token) ? createHash('sha256').update(token).digest('hex') : undefined
}
