import { randomId } from '#kernel/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Tx } from '#platform/db/client.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { confirmPassword } from '#modules/accounts/domain/passwords/confirm-password.ts'
import { checkCode } from './check-code.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  deleteAuthenticator,
  replaceRecoveryCodes,
  unmarkSessionsWithoutFactor,
} from '#modules/accounts/data/second-factor.sql.ts'

interface Proof {
  password: string
  /** A code of the app or a recovery code, so that a member who lost the app can set up another. */
  code: string
}

/**
 * Removes the authenticator and its recovery codes. Refuses with `invalid_input` at a field, `rate_limited` and `busy`.
 */
export async function turnOffAuthenticator(deps: AccountsDeps, userId: string, proof: Proof): Promise<void> {
  await withBothFactors(deps, userId, proof, async (tx) => {
    await deleteAuthenticator(tx, userId)
    await unmarkSessionsWithoutFactor(tx, userId)
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'authenticator-off', userId, changeId: randomId() })
  })
  deps.events.secondFactorChanged({ userId, change: 'authenticator-off' })
}

/** Creates ten new recovery codes, shown once; the old ones become invalid. Refuses as `turnOffAuthenticator` does. */
export async function renewRecoveryCodes(deps: AccountsDeps, userId: string, proof: Proof): Promise<string[]> {
  const codes = newRecoveryCodes()
  await withBothFactors(deps, userId, proof, async (tx) => {
    await replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash))
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'recovery-codes-renewed', userId, changeId: randomId() })
  })
  deps.events.secondFactorChanged({ userId, change: 'recovery-codes-renewed' })
  return codes
}

async function withBothFactors(
  deps: AccountsDeps,
  userId: string,
  { password, code }: Proof,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await confirmPassword(deps, { userId, password, path: 'password' })
  await deps.codeGuesses.take(userId)
  await inTransaction(deps.db, async (tx) => {
    await checkCode(deps, tx, { userId, code })
    await change(tx)
  })
  await deps.codeGuesses.forget(userId)
}
