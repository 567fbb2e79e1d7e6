import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { PasskeysTable } from '#platform/db/schema/schema-second-factor.ts'

export type PasskeyRow = Selectable<PasskeysTable>

/** A passkey in its owner's list. */
export type ListedPasskey = Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>
const LISTED = ['id', 'name', 'createdAt', 'lastUsedAt'] as const

export function selectPasskeys(db: Db, userId: string): Promise<ListedPasskey[]> {
  return db
    .selectFrom('passkeys')
    .select(LISTED)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Credential ids that the browser excludes, so that no device is registered twice. */
export function selectCredentials(db: Db, userId: string) {
  return db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId).execute()
}

export function selectPasskeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

/** Undefined when this credential already exists. */
export function insertPasskey(
  tx: Tx,
  { transports, ...passkey }: Omit<PasskeyRow, 'lastUsedAt'>,
): Promise<ListedPasskey | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ ...passkey, transports: JSON.stringify(transports), lastUsedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(LISTED)
    .executeTakeFirst()
}

/** False when it was removed, or when a copied device has already used this counter value. */
export async function noteUse(
  tx: Tx,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const noted = await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where(({ or, and, eb }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Undefined when the member has no such passkey. */
export function renameOwnPasskey(
  tx: Tx,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<ListedPasskey | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(LISTED)
    .executeTakeFirst()
}

/** See `renameOwnPasskey`. */
export function deleteOwnPasskey(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<ListedPasskey | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(LISTED)
    .executeTakeFirst()
}
