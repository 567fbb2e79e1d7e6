import type { Db, Tx } from '#platform/db/client.ts'

/** Whether the shop has an admin, or ever had one. Deactivated admins count too. */
export async function isSetUp(db: Db): Promise<boolean> {
  const done = await db.selectFrom('adminSetup').select('single').executeTakeFirst()
  return done !== undefined || hasAdmin(db)
}

/** Whether any account has admin rights. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1).executeTakeFirst()
  return admin !== undefined
}

/** Uses up the only setup. A concurrent call waits for the first one. False when it was already used. */
export async function claimSetup(tx: Tx, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('adminSetup')
    .values({ doneAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('single')
    .executeTakeFirst()
  return claimed !== undefined
}
