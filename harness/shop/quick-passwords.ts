import { hashSync, verifySync } from '@node-rs/argon2'
import type { AccountsDeps } from '#modules/accounts/index.ts'

/** The minimum cost of argon2: a hundredth of a millisecond, instead of 20 ms and a thread. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Cheap password hashes in the stored format. `passwords.test.ts` covers the real ones. */
export const quickPasswords: AccountsDeps['passwords'] = {
  hash: async (password) => hashSync(password.normalize('NFC'), CHEAP),
  matches: async (hashed, password) =>
    hashed !== undefined && isCheap(hashed) && verifySync(hashed, password.normalize('NFC')),
}

/** The placeholder hash of accounts without a password has the full cost, and matches nothing. */
function isCheap(hashed: string): boolean {
  return hashed.includes(`m=${CHEAP.memoryCost},`)
}
