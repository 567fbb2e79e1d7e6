import { createHash, randomBytes } from 'node:crypto'

const COUNT = 10
const LENGTH = 16
/** Crockford's 32 letters and digits: none is taken for another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten codes of 80 random bits, in groups as they are written down: `k3f9-0a7m-...`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    // 256 is a multiple of 32, so every letter is as likely.
    const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
    return letters.match(/.{4}/g)?.join('-') ?? letters
  })
}

/** Under which a code is stored. Nothing slow is needed: 2^80 cannot be tried. It holds no matter how it was typed. */
export function recoveryCodeHash(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(letters).digest('hex')
}
