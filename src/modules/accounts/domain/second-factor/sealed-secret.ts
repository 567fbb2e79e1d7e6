import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

interface Seal {
  /** 32 bytes. */
  key: Buffer
  /** The member whose secret it is: it cannot be decrypted for another. */
  userId: string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts secrets that must be read again, unlike passwords, so that a copy of the database alone is useless. */
export function sealSecret(secret: string, { key, userId }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undefined for data encrypted with another key or for another member. */
export function openSecret(sealed: string, { key, userId }: Seal): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
