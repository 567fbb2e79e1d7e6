import { type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What PayPal says of a webhook in its headers. */
export interface Transmission {
  id: string
  /** ISO 8601, as it was sent: it is part of what was signed. */
  time: string
  /** Base64. */
  signature: string
  algorithm: string
  certificateUrl: string
}

/** PayPal has never used another; what a sender may choose, a sender may weaken. */
const ALGORITHMS: ReadonlyMap<string, string> = new Map([['SHA256withRSA', 'RSA-SHA256']])

/** Reads the headers; undefined when one is missing, too long, or asks for another algorithm. */
export function readTransmission(headers: Record<string, string>): Transmission | undefined {
  const header = (name: string) => headers[`paypal-${name}`] ?? ''
  const transmission = {
    id: header('transmission-id'),
    time: header('transmission-time'),
    signature: header('transmission-sig'),
    algorithm: header('auth-algo'),
    certificateUrl: header('cert-url'),
  }
  const isWhole =
    /^[\w-]{1,64}$/.test(transmission.id) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(transmission.time) &&
    /^[A-Za-z0-9+/]{100,1400}={0,2}$/.test(transmission.signature) &&
    transmission.certificateUrl.length <= 500
  return isWhole && ALGORITHMS.has(transmission.algorithm) ? transmission : undefined
}

/** Whether the owner of the key signed these very bytes for this webhook. */
export function isSigned(transmission: Transmission, webhookId: string, body: Buffer, key: KeyObject): boolean {
  const algorithm = ALGORITHMS.get(transmission.algorithm)
  const message = `${transmission.id}|${transmission.time}|${webhookId}|${crc32(body)}`
  return (
    algorithm !== undefined &&
    key.asymmetricKeyType === 'rsa' &&
    verify(algorithm, Buffer.from(message), key, Buffer.from(transmission.signature, 'base64'))
  )
}
