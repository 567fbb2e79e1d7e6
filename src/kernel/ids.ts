const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^22 > 2^130: enough that knowing an order id can give access to the order. */
const LENGTH = 22
/** Bytes from this value on are discarded; otherwise the first letters of the alphabet would be more likely. */
const FAIR_LIMIT = 256 - (256 % ALPHABET.length)

/** Random bytes are drawn for some dozen ids at a time, because the system call costs more than an id. */
const AT_ONCE = 512
let drawn = new Uint8Array(0)
let used = 0

/** A random id of 22 letters and digits with at least 128 bits, safe in a URL. */
export function randomId(): string {
  let id = ''
  while (id.length < LENGTH) {
    const byte = nextByte()
    if (byte < FAIR_LIMIT) id += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return id
}

/** Each byte is used once. */
function nextByte(): number {
  if (used === drawn.length) {
    drawn = crypto.getRandomValues(new Uint8Array(AT_ONCE))
    used = 0
  }
  const byte = drawn[used] ?? 0
  used += 1
  return byte
}

/** The format of `randomId`; look-ups refuse anything else before they query the database. */
export const ID_PATTERN = /^[0-9A-Za-z]{22}$/

/** The short code that customers quote: the last 8 characters. An order cannot be looked up by it alone. */
export function shortCode(orderId: string): string {
  return orderId.slice(-8)
}
