import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import {
  holdPassword,
  holdPasswordNoting,
  isKnownBrowser,
  memberOf,
  noteBrowser,
  selectAccountByEmail,
  type Account,
} from '#modules/accounts/data/accounts.sql.ts'
import { fitsAdmin } from '#modules/accounts/domain/passwords/password-rules.ts'
import { goOnAfterFirstFactor, type SignInOutcome } from '#modules/accounts/domain/second-factor/ask-second-step.ts'
import type { Browser } from '#modules/accounts/domain/sessions/start-session.ts'

/**
 * Signs in with e-mail and password and starts a session, or asks for a code if the account has an authenticator.
 * Refuses with `invalid_credentials`, with the same message and after the same work, for a wrong password, an unknown
 * e-mail and a deactivated account; with `rate_limited` after too many attempts, and with `busy`.
 */
export async function signIn(
  deps: AccountsDeps,
  browser: Browser,
  typed: { email: string; password: string },
): Promise<SignInOutcome> {
  const account = await selectAccountByEmail(deps.db, typed.email)
  const guesser = await guesserOf(deps, browser, account, typed.email)
  await deps.guesses.take(guesser).catch((refusal: unknown) => {
    if (refusal instanceof Refusal) deps.events.signInRefused({ userId: undefined, reason: 'too-many-guesses' })
    throw refusal
  })
  const matches = await deps.passwords.matches(account?.password, typed.password)
  if (!account || !matches || !account.isActive) throw refused(deps, account, matches)
  const { id: userId, password } = account
  const fits = fitsAdmin(typed.password)
  const begin = async (tx: Tx) => {
    // A concurrent password change ends all sessions: this one must either be among them or fail.
    const isHeld =
      fits === account.passwordFitsAdmin
        ? await holdPassword(tx, userId, password)
        : await holdPasswordNoting(tx, userId, password, fits)
    if (!isHeld) throw refused(deps, account, false)
    return goOnAfterFirstFactor(deps, tx, {
      member: { ...memberOf(account), passwordFitsAdmin: fits },
      browser,
      now: deps.clock.now(),
    })
  }
  // If a power cut reverts a session, that costs another login. A session that was ended must not come back.
  const outcome = await inTransaction(deps.db, begin, { mayBeLost: browser.token === undefined })
  await Promise.all([...new Set([guesser, typed.email])].map((each) => deps.guesses.forget(each)))
  if (outcome.kind === 'signed-in') deps.events.signedIn({ userId, isNewDevice: outcome.started.isNewDevice })
  return outcome
}

/**
 * From now on this browser has its own limit of wrong passwords for this account. Call it once the member is signed in.
 */
export async function knowBrowser(deps: AccountsDeps, userId: string, browserHash: string): Promise<void> {
  await inTransaction(deps.db, (tx) => noteBrowser(tx, { userId, browserHash, lastUsedAt: deps.clock.now() }), {
    mayBeLost: true,
  })
}

/**
 * The key for wrong passwords: a browser that has signed in to the account before has its own limit of ten, so that
 * strangers' attempts do not lock the owner out.
 */
async function guesserOf(
  deps: AccountsDeps,
  { hash }: Browser,
  account: Account | undefined,
  email: string,
): Promise<string> {
  const isKnown = typeof hash === 'string' && (await isKnownBrowser(deps.db, account?.id ?? '', hash))
  return isKnown ? `${email} in ${hash}` : email
}

function refused(deps: AccountsDeps, account: Account | undefined, matches: boolean): Refusal {
  const reason = account === undefined ? 'unknown-email' : matches ? 'inactive' : 'wrong-password'
  deps.events.signInRefused({ userId: account?.id, reason })
  return new Refusal('invalid_credentials', 'Invalid email or password')
}
