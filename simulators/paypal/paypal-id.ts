import { createHash, randomInt } from 'node:crypto'

/** The alphabet of PayPal's account ids, without I, O, 0 and 1. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An id in the format of PayPal's orders, captures and refunds: 17 capitals and digits. */
export function paypalId(): string {
  return Array.from({ length: 17 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** The account id of a payer: always the same for an e-mail address. */
export function payerId(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest()
  return Array.from(digest.subarray(0, 13), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
}
