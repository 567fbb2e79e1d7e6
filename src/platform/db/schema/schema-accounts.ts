import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** Data of a session besides its user; instants are ISO 8601. */
export interface SessionData {
  /** Public id of the session in the list of devices: it can end the session, but not use it. */
  id: string
  device: string
  startedAt: string
  seenAt: string
  /** Whether it was opened, or later confirmed, with a second factor that the account still has. */
  secondFactor?: boolean
  /** When the second factor was last used in it. Dangerous actions of an admin need one younger than five minutes. */
  provenAt?: string
}

export interface SessionsTable {
  /** SHA-256 of the token in the browser's cookie, in hex. */
  sid: string
  userId: string
  sess: Json<SessionData>
  expire: Date
}

export interface KnownDevicesTable {
  userId: string
  device: string
  firstSeenAt: Date
}

export interface AccountTokensTable {
  id: string
  tokenHash: string
  kind: 'verify-email' | 'reset-password'
  userId: string
  createdAt: Date
  expire: Date
  usedAt: Date | null
}

export interface AdminSetupTable {
  single: Generated<boolean>
  doneAt: Date
}
