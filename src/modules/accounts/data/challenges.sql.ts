import type { Insertable } from 'kysely'
import type { Tx } from '#platform/db/client.ts'
import type { PasskeyChallengesTable } from '#platform/db/schema/schema-second-factor.ts'

export async function insertChallenge(tx: Tx, challenge: Insertable<PasskeyChallengesTable>): Promise<void> {
  await tx.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Uses up a challenge; false when it was created for another member, is used or has expired. */
export async function deleteChallenge(
  tx: Tx,
  given: { challenge: string; userId: string | null; now: Date },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', given.challenge)
    .where('userId', given.userId === null ? 'is' : '=', given.userId)
    .where('expire', '>', given.now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
