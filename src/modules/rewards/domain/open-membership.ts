import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { insertPerks } from '#modules/rewards/data/rewards.sql.ts'

/** The default levels; the owner edits the table. */
const OPENING_LEVELS = [
  { id: 'bronze', level: 'bronze', minSpentRequired: '0.00', pointsMultiplier: '1.00', discountPercentage: 0 },
  { id: 'silver', level: 'silver', minSpentRequired: '50.00', pointsMultiplier: '1.10', discountPercentage: 2 },
  { id: 'gold', level: 'gold', minSpentRequired: '150.00', pointsMultiplier: '1.25', discountPercentage: 5 },
  { id: 'platinum', level: 'platinum', minSpentRequired: '400.00', pointsMultiplier: '1.50', discountPercentage: 8 },
  { id: 'diamond', level: 'diamond', minSpentRequired: '1000.00', pointsMultiplier: '2.00', discountPercentage: 12 },
] as const

/** Adds missing levels; existing ones keep the owner's changes. */
export async function openMembership(deps: { db: Db }): Promise<void> {
  await inTransaction(deps.db, (tx) => insertPerks(tx, OPENING_LEVELS))
}
