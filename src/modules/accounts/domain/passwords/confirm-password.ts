import { Refusal } from '#kernel/refusals.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { selectAccount, type Account } from '#modules/accounts/data/accounts.sql.ts'
import { isPassword } from './passwords.ts'

/**
 * Checks the member's password before a sensitive change. Refuses with `invalid_input` at the field, `rate_limited`
 * after too many wrong attempts, `busy`.
 */
export async function confirmPassword(
  deps: AccountsDeps,
  typed: { userId: string; password: string; path: string },
): Promise<Account> {
  await deps.guesses.take(typed.userId)
  const account = await selectAccount(deps.db, typed.userId)
  if (!account || !(await deps.passwords.matches(account.password, typed.password))) {
    const message =
      account && !isPassword(account.password)
        ? 'Your account has no password yet. Please choose one first, by a mailed link.'
        : 'Current password is incorrect'
    throw new Refusal('invalid_input', message, {}, [{ path: typed.path, message }])
  }
  await deps.guesses.forget(typed.userId)
  return account
}
