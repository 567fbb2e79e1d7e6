import type { Db } from '#platform/db/client.ts'
import { countRecoveryCodes, selectAuthenticator } from '#modules/accounts/data/second-factor.sql.ts'

/** Since when an account requires codes, and how many recovery codes are left; undefined without an authenticator. */
export async function readAuthenticator(
  deps: { db: Db },
  userId: string,
): Promise<{ since: Date; recoveryCodesLeft: number } | undefined> {
  const authenticator = await selectAuthenticator(deps.db, userId)
  return authenticator?.confirmedAt
    ? { since: authenticator.confirmedAt, recoveryCodesLeft: await countRecoveryCodes(deps.db, userId) }
    : undefined
}
