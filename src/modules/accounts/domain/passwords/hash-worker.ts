import { hashSync, verifySync } from '@node-rs/argon2'

/** argon2id with OWASP's parameters (the library's default): 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Runs in the threads of `passwords.ts`.

export function hash({ password }: { password: string }): string {
  return hashSync(password, ARGON)
}

/** Throws on an unreadable hash. */
export function matches({ hashed, password }: { hashed: string; password: string }): boolean {
  return verifySync(hashed, password)
}
