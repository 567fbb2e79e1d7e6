import type { Json } from './column-types.ts'

export interface AuthenticatorsTable {
  userId: string
  /** Encrypted: see `sealSecret`. */
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
  /** The credential id of the device, base64url. */
  credentialId: string
  userId: string
  name: string
  /** Public key as COSE. */
  publicKey: Buffer
  /** Signature counter of the device; always 0 for devices without one. */
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
