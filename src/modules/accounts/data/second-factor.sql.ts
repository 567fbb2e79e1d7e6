import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'

/** The account's authenticator app, active or being set up. */
export function selectAuthenticator(db: Db, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['secret', 'createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Replaces an unfinished setup. False, without a change, when an app is already active. */
export async function insertAuthenticator(
  tx: Tx,
  row: { userId: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const stored = await tx
    .insertInto('authenticators')
    .values({ ...row, lastStep: null, confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret: row.secret, createdAt: row.createdAt })
        .where('authenticators.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

/** False when it is already active, or was set up again with another secret. */
export async function confirmAuthenticator(
  tx: Tx,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('authenticators')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up the code of this time step and all earlier ones; of two concurrent calls, one succeeds. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where(({ or, eb }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** Of two concurrent calls, one succeeds. */
export async function useRecoveryCode(
  tx: Tx,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes the app and its recovery codes. */
export async function deleteAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('authenticators').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Whether an account has any second factor. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await selectProofs(db, userId)).length > 0
}

export type ProofKind = 'code' | 'passkey'

/** The kinds of second factor that an account has. */
export async function selectProofs(db: Db, userId: string): Promise<ProofKind[]> {
  const { rows } = await sql<{ code: boolean; passkey: boolean }>`
    select exists (select from authenticators where user_id = ${userId} and confirmed_at is not null) as code,
      exists (select from passkeys where user_id = ${userId}) as passkey
  `.execute(db)
  return (['code', 'passkey'] as const).filter((kind) => rows[0]?.[kind] === true)
}

/** Marks the session as confirmed by a second factor. False when it has ended. */
export async function markSession(tx: Tx, sid: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('sessions')
    .set({ sess: sql`sess || jsonb_build_object('secondFactor', true, 'provenAt', ${now.toISOString()}::text)` })
    .where('sid', '=', sid)
    .returning('sid')
    .executeTakeFirst()
  return marked !== undefined
}

/** When an account loses its last second factor, its sessions lose their mark as well. */
export async function unmarkSessionsWithoutFactor(tx: Tx, userId: string): Promise<void> {
  if (!(await hasSecondFactor(tx, userId)))
    await tx
      .updateTable('sessions')
      .set({ sess: sql`sess - 'secondFactor' - 'provenAt'` })
      .where('userId', '=', userId)
      .execute()
}
