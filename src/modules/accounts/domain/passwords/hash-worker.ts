import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id (the library's default) as OWASP advises: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// What the threads of `passwords.ts` run.

export function hash({ password }: { password: string }): string {
  return hashSync(password, ARGON)
}

/** Throws for a hash that cannot be read. */
export function matches({ hashed, password }: { hashed: string; password: string }): boolean {
  return verifySync(hashed, password)
}
