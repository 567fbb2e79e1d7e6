import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { memberOf, selectAccount } from '#modules/accounts/data/accounts.sql.ts'
import { sidOf } from '#modules/accounts/domain/sessions/session-token.ts'
import { startSession, type Browser, type StartedSession } from '#modules/accounts/domain/sessions/start-session.ts'
import { checkCode } from './check-code.ts'
import { deletePendingSignIn, selectPendingOwner } from '#modules/accounts/data/pending-sign-in.sql.ts'

/**
 * The second step of a login: starts the session with a code or a recovery code, if the first step was made in this
 * browser. Refuses with `sign_in_expired` if it was not, or is too long ago; with `invalid_input` at `code`; with
 * `rate_limited`.
 */
export async function finishSignIn(
  deps: AccountsDeps,
  browser: Browser,
  asked: { pendingToken: string | undefined; code: string },
): Promise<StartedSession> {
  const now = deps.clock.now()
  const tokenHash = asked.pendingToken === undefined ? undefined : sidOf(asked.pendingToken)
  const userId = tokenHash === undefined ? undefined : await selectPendingOwner(deps.db, tokenHash, now)
  if (tokenHash === undefined || userId === undefined) throw expired()
  await deps.codeGuesses.take(userId).catch((refusal: unknown) => {
    deps.events.signInRefused({ userId, reason: 'too-many-guesses' })
    throw refusal
  })
  const started = await inTransaction(deps.db, async (tx) => {
    // Locked first, so that a concurrent password change also ends this login or the session that it starts.
    const account = await selectAccount(tx, userId, { locked: true })
    if (!account?.isActive || !(await deletePendingSignIn(tx, tokenHash))) throw expired()
    await checkCode(deps, tx, { userId, code: asked.code })
    return startSession(deps, tx, { member: memberOf(account), browser, now, secondFactor: true, isFresh: true })
  }).catch((refusal: unknown) => {
    if (refusal instanceof Refusal && refusal.code === 'invalid_input')
      deps.events.signInRefused({ userId, reason: 'wrong-code' })
    throw refusal
  })
  await deps.codeGuesses.forget(userId)
  deps.events.signedIn({ userId, isNewDevice: started.isNewDevice })
  return started
}

function expired(): Refusal {
  return new Refusal('sign_in_expired', 'This took too long. Please log in again.')
}
