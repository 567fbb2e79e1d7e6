import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** The token in the browser's cookie: 256 random bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether it has the format of a token. */
export function isSessionToken(token: string): boolean {
  return SHAPE.test(token)
}

/** The stored hash of a token; undefined for a malformed one, so that the database is not queried. */
export function sidOf(token: string): string | undefined {
  return isSessionToken(token) ? createHash('sha256').update(token).digest('hex') : undefined
}
