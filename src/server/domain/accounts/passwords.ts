import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#shared/refusals.ts'

/** argon2id (the library's default) as OWASP advises: 19 MiB, two passes, one lane. */
export const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Of a random password that nobody kept: what an unknown e-mail is compared with, so that it takes as long as a known one,
 * and what an account has that is signed in to by other means. No password ever matches it.
 */
export const NOBODYS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$ThrHz28VjOasLIpzt5g8tw$jiWqwftSzZQRB6YV/cN3mqvhmuY7AqEVIEPWkZNtNao'

/** Whether a stored hash is of a password that somebody chose. */
export function isPassword(hashed: string): boolean {
  return hashed !== NOBODYS_HASH
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it takes as long and is false. */
  matches(hashed: string | undefined, password: string): Promise<boolean>
}

/**
 * Hashes passwords, `atOnce` at a time: each takes 19 MiB and a core for 20 ms or more, and everybody else's requests run
 * on the same cores. `waiting` more stand in line. Beyond, it refuses with `busy`.
 */
export function createPasswords({ atOnce, waiting }: { atOnce: number; waiting: number }): Passwords {
  const line: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal('busy', 'Too many people are logging in at this moment. Please try again in a few seconds.')
      // Whoever is called has been given the place of the one that left.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(composed(password), ARGON)),
    matches: (hashed, password) => inTurn(async () => (await verify(hashed ?? NOBODYS_HASH, composed(password))) && hashed !== undefined && isPassword(hashed)),
  }
}

/** Keyboards differ in how they compose letters; the password is the same. */
function composed(password: string): string {
  return password.normalize('NFC')
}
