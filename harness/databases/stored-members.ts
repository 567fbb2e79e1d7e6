import type { Database } from '#platform/db/client.ts'

/** A member without a usable password, for tests of use cases without signing in. */
export async function storedMember(
  database: Database,
  change: { id?: string; email?: string; emailVerifiedAt?: Date; isAdmin?: boolean } = {},
): Promise<{ userId: string; email: string }> {
  const { id = crypto.randomUUID(), email = `${id}@example.com` } = change
  await database.db
    .insertInto('users')
    .values({ password: '$argon2id$none', firstName: 'Sam', ...change, id, email })
    .execute()
  return { userId: id, email }
}

/** The member's row. */
export function memberRow(database: Database, userId: string) {
  return database.db
    .selectFrom('users')
    .select(['rewardPoints', 'totalSpent', 'totalPurchases', 'membershipLevel'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** A member's ledger in short form, oldest first. */
export async function ledgerOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('rewardTransactions')
    .select(['type', 'points'])
    .where('userId', '=', userId)
    .orderBy('seq')
    .execute()
  return rows.map(({ type, points }) => `${type} ${points}`)
}
