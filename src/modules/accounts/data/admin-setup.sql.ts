import type { Db, Tx } from '#platform/db/client.ts'

/** Whether the shop has an admin, or ever was set up. One who is switched off counts too. */
export async function isSetUp(db: Db): Promise<boolean> {
  const done = await db.selectFrom('adminSetup').select('single').executeTakeFirst()
  return done !== undefined || hasAdmin(db)
}

/** Whether any account has the right. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db.selectFrom('users').select('id').where('isAdmin', '=', true).limit(1).executeTakeFirst()
  return admin !== undefined
}

/** Takes the one chance that there is: of two at once, the second waits for the first here. False when it was taken. */
export async function claimSetup(tx: Tx, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('adminSetup')
    .values({ doneAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('single')
    .executeTakeFirst()
  return claimed !== undefined
}
