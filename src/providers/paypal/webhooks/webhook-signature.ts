import { type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The signature headers of a PayPal webhook. */
export interface Transmission {
  id: string
  /** ISO 8601, unchanged: it is part of the signed text. */
  time: string
  /** Base64. */
  signature: string
  algorithm: string
  certificateUrl: string
}

/** The only algorithm that PayPal uses; a sender who could choose could choose a weak one. */
const ALGORITHMS: ReadonlyMap<string, string> = new Map([['SHA256withRSA', 'RSA-SHA256']])

/** Reads the headers; undefined when one is missing, too long, or names another algorithm. */
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

/** Whether the key's owner signed exactly these bytes for this webhook. */
export function isSigned(transmission: Transmission, webhookId: string, body: Buffer, key: KeyObject): boolean {
  const algorithm = ALGORITHMS.get(transmission.algorithm)
  const message = `${transmission.id}|${transmission.time}|${webhookId}|${crc32(body)}`
  return (
    algorithm !== undefined &&
    key.asymmetricKeyType === 'rsa' &&
    verify(algorithm, Buffer.from(message), key, Buffer.from(transmission.signature, 'base64'))
  )
}
