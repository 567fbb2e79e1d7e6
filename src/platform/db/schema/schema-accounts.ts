import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** What a session keeps beside whose it is; instants are ISO 8601. */
export interface SessionData {
  /** The session as its owner's list of devices names it; good for ending it, not for using it. */
  id: string
  device: string
  startedAt: string
  seenAt: string
  /** Whether it began, or was since proven, with a second factor that the account still has. */
  secondFactor?: boolean
  /**
   * When a second factor was last shown in it; dangerous acts of an admin ask for one that is younger than five
   * minutes.
   */
  provenAt?: string
}

export interface SessionsTable {
  /** SHA-256 of what the browser holds, in hex. */
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
