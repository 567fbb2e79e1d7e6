import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { PlanAgreementsTable } from '#platform/db/schema/schema-subscriptions.ts'

export type AgreementRow = Selectable<PlanAgreementsTable>

export async function insertAgreement(tx: Tx, agreement: Insertable<PlanAgreementsTable>): Promise<void> {
  await tx.insertInto('planAgreements').values(agreement).execute()
}

export async function updateAgreement(tx: Tx, id: string, change: Updateable<PlanAgreementsTable>): Promise<void> {
  await tx.updateTable('planAgreements').set(change).where('id', '=', id).execute()
}

export function selectAgreement(db: Db, id: string): Promise<AgreementRow | undefined> {
  return db.selectFrom('planAgreements').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectByProviderId(db: Db, providerId: string): Promise<AgreementRow | undefined> {
  return db.selectFrom('planAgreements').selectAll().where('providerId', '=', providerId).executeTakeFirst()
}

/** Agreements that the member pays by, or may still approve; oldest first. Lock the member before relying on them. */
export function selectOpenAgreements(db: Db, userId: string): Promise<AgreementRow[]> {
  return db
    .selectFrom('planAgreements')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['created', 'active', 'suspended'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/**
 * Whether an agreement of the member continues, so that its next payment arrives by itself. Lock the member before
 * relying on it.
 */
export async function hasRunningAgreement(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('planAgreements')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', ['active', 'suspended'])
    .where('endAskedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function selectDueAgreements(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('planAgreements')
    .select('id')
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the member has started an agreement that has not been paid. */
export async function hasUnpaidAgreement(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('planAgreements')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'created')
    .where('endAskedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
