import { MINUTE_MS } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import type { Member } from '#modules/accounts/data/accounts.sql.ts'
import { newSessionToken, sidOf } from '#modules/accounts/domain/sessions/session-token.ts'
import { startSession, type Browser, type StartedSession } from '#modules/accounts/domain/sessions/start-session.ts'
import { insertPendingSignIn } from '#modules/accounts/data/pending-sign-in.sql.ts'
import { selectAuthenticator } from '#modules/accounts/data/second-factor.sql.ts'

/** How long a login waits for its second factor. */
export const SECOND_STEP_WITHIN_MS = 10 * MINUTE_MS

export type SignInOutcome =
  | { kind: 'signed-in'; started: StartedSession }
  /**
   * The first factor was correct and the second is required. `token` goes to the browser only and is valid for that
   * step only.
   */
  | { kind: 'second-step'; token: string }

/**
 * After the first factor: starts a session, or asks for a code if the account has an authenticator. The caller has
 * locked the account.
 */
export async function goOnAfterFirstFactor(
  deps: Pick<AccountsDeps, 'jobs'>,
  tx: Tx,
  start: { member: Member; browser: Browser; now: Date },
): Promise<SignInOutcome> {
  const authenticator = await selectAuthenticator(tx, start.member.id)
  if (!authenticator || authenticator.confirmedAt === null)
    return { kind: 'signed-in', started: await startSession(deps, tx, { ...start, secondFactor: false }) }
  const token = newSessionToken()
  const tokenHash = sidOf(token)
  if (tokenHash === undefined) throw new Error('a new token has not its shape')
  await insertPendingSignIn(tx, {
    tokenHash,
    userId: start.member.id,
    expire: new Date(start.now.getTime() + SECOND_STEP_WITHIN_MS),
  })
  return { kind: 'second-step', token }
}
