const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^22 > 2^130: enough that an order id can be the key to the order. */
const LENGTH = 22
/** Bytes from here up would make the first letters of the alphabet likelier than the rest. */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

/** Bytes are drawn for some dozen ids at a time: asking the system costs more than making one. */
const AT_ONCE = 512
let drawn = new Uint8Array(0)
let used = 0

/** A random id of 22 letters and digits, at least 128 bits, fit for a URL. */
export function randomId(): string {
  let id = ''
  while (id.length < LENGTH) {
    const byte = nextByte()
    if (byte < FAIR_LIMIT) id += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return id
}

/** None is used twice. */
function nextByte(): number {
  if (used === drawn.length) {
    drawn = crypto.getRandomValues(new Uint8Array(AT_ONCE))
    used = 0
  }
  const byte = drawn[used] ?? 0
  used += 1
  return byte
}

/** The shape of `randomId`; look-ups refuse anything else before they ask the database. */
export const ID_PATTERN = /^[0-9A-Za-z]{22}$/

/** What customers quote: the last 8 characters. Never finds an order by itself. */
export function shortCode(orderId: string): string {
  return orderId.slice(-8)
}
