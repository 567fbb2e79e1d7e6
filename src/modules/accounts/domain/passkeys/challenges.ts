import { randomBytes } from 'node:crypto'
import { MINUTE_MS, type Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteChallenge, insertChallenge } from '#modules/accounts/data/challenges.sql.ts'

/** How long a device may take to sign. */
export const SIGNED_WITHIN_MS = 5 * MINUTE_MS

interface ChallengeDeps {
  db: Db
  clock: Clock
}

/** 256 random bits to be signed once, for a member who adds a passkey or a visitor who signs in. */
export async function newChallenge(
  { db, clock }: ChallengeDeps,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  const row = { challenge, userId, expire: new Date(clock.now().getTime() + SIGNED_WITHIN_MS) }
  await inTransaction(db, (tx) => insertChallenge(tx, row), { mayBeLost: true })
  return bytes
}

/**
 * Uses up the challenge of an answer, whether or not the answer is valid; undefined when it was created for another
 * member, is used or has expired.
 */
export async function takeChallenge(
  { db, clock }: ChallengeDeps,
  answer: { clientDataJSON: string; userId: string | null },
): Promise<string | undefined> {
  const challenge = challengeIn(answer.clientDataJSON)
  if (challenge === undefined) return undefined
  const isTaken = await inTransaction(db, (tx) =>
    deleteChallenge(tx, { challenge, userId: answer.userId, now: clock.now() }),
  )
  return isTaken ? challenge : undefined
}

/** Read from the signed client data, which any visitor may have forged. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof data === 'object' && data !== null && 'challenge' in data && typeof data.challenge === 'string'
      ? data.challenge
      : undefined
  } catch {
    return undefined
  }
}
