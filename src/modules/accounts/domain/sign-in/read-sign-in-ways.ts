import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { selectAccount } from '#modules/accounts/data/accounts.sql.ts'
import { isPassword } from '#modules/accounts/domain/passwords/passwords.ts'

/** The ways in which a member can sign in. */
export async function readSignInWays(
  deps: Pick<AccountsDeps, 'db'>,
  userId: string,
): Promise<{ password: boolean; discord: boolean }> {
  const account = await selectAccount(deps.db, userId)
  return {
    password: account !== undefined && isPassword(account.password),
    discord: account !== undefined && account.discordId !== null,
  }
}
