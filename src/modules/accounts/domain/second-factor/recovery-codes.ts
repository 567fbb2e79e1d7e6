import { createHash, randomBytes } from 'node:crypto'

const COUNT = 10
const LENGTH = 16
/** Crockford's 32 letters and digits, which cannot be confused. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten codes of 80 random bits, written in groups: `k3f9-0a7m-...`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    // 256 is a multiple of 32, so every letter is equally likely.
    const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
    return letters.match(/.{4}/g)?.join('-') ?? letters
  })
}

/**
 * The stored hash of a code. A fast hash is enough, because 2^80 codes cannot be tried. It does not depend on how the
 * code was typed.
 */
export function recoveryCodeHash(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(letters).digest('hex')
}
