import type { Json } from './column-types.ts'

export interface AuthenticatorsTable {
  userId: string
  /** See `sealSecret`. */
  secret: string
  lastStep: number | null
  createdAt: Date
  confirmedAt: Date | null
}

export interface RecoveryCodesTable {
  userId: string
  codeHash: string
  usedAt: Date | null
}

export interface PendingSignInsTable {
  tokenHash: string
  userId: string
  expire: Date
}

export interface PasskeysTable {
  id: string
  /** The device's own name for it, base64url. */
  credentialId: string
  userId: string
  name: string
  /** COSE. */
  publicKey: Buffer
  /** How often it was used, by its own word; 0 for ever where a device does not count. */
  counter: number
  transports: Json<string[]>
  createdAt: Date
  lastUsedAt: Date | null
}

export interface PasskeyChallengesTable {
  challenge: string
  userId: string | null
  expire: Date
}
