import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'

/** The app of an account, if one is set up or being so. */
export function selectAuthenticator(db: Db, userId: string) {
  return db
    .selectFrom('authenticators')
    .select(['secret', 'createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Starts over where one was being set up. False when one is in use: it stays. */
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

/** False when it was put in use already, or set up anew with another secret. */
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

/** Uses the code of a step up, and all before it: of two at once, one finds it. */
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

/** Of two at once, one finds it. */
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

/** The app and its recovery codes. */
export async function deleteAuthenticator(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('authenticators').where('userId', '=', userId).execute()
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Whether an account can prove more than its password, by whichever means. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  return (await selectProofs(db, userId)).length > 0
}

export type ProofKind = 'code' | 'passkey'

/** By which means an account can show more than its password. */
export async function selectProofs(db: Db, userId: string): Promise<ProofKind[]> {
  const { rows } = await sql<{ code: boolean; passkey: boolean }>`
    select exists (select from authenticators where user_id = ${userId} and confirmed_at is not null) as code,
      exists (select from passkeys where user_id = ${userId}) as passkey
  `.execute(db)
  return (['code', 'passkey'] as const).filter((kind) => rows[0]?.[kind] === true)
}

/** The session has seen a second factor from now on. False when it has ended. */
export async function markSession(tx: Tx, sid: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('sessions')
    .set({ sess: sql`sess || jsonb_build_object('secondFactor', true, 'provenAt', ${now.toISOString()}::text)` })
    .where('sid', '=', sid)
    .returning('sid')
    .executeTakeFirst()
  return marked !== undefined
}

/** Once an account has no second factor, none of its sessions has seen one. */
export async function unmarkSessionsWithoutFactor(tx: Tx, userId: string): Promise<void> {
  if (!(await hasSecondFactor(tx, userId)))
    await tx
      .updateTable('sessions')
      .set({ sess: sql`sess - 'secondFactor' - 'provenAt'` })
      .where('userId', '=', userId)
      .execute()
}
