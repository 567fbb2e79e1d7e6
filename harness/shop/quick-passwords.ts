import { hashSync, verifySync } from '@node-rs/argon2'
import type { AccountsDeps } from '#modules/accounts/index.ts'

/** The least that argon2 allows: a hundredth of a millisecond, where the shop's own takes 20 ms and a thread. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Passwords as they are stored, hashed in no time. How they are hashed for real is told in `passwords.test.ts`. */
export const quickPasswords: AccountsDeps['passwords'] = {
  hash: async (password) => hashSync(password.normalize('NFC'), CHEAP),
  matches: async (hashed, password) =>
    hashed !== undefined && isCheap(hashed) && verifySync(hashed, password.normalize('NFC')),
}

/** What is stored for those who have no password costs the full price, and matches nothing. */
function isCheap(hashed: string): boolean {
  return hashed.includes(`m=${CHEAP.memoryCost},`)
}
