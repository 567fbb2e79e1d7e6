import { MINUTE_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readSettings } from '#modules/settings/index.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { confirmPassword } from '#modules/accounts/domain/passwords/confirm-password.ts'
import type { SignedIn } from '#modules/accounts/data/sessions.sql.ts'
import { authenticatorUri, newAuthenticatorKey, stepOfCode } from './authenticator-codes.ts'
import { wrongCode } from './check-code.ts'
import { holdSession, requireProven } from './hold-session.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { secondFactorKey } from './second-factor-key.ts'
import {
  confirmAuthenticator,
  insertAuthenticator,
  replaceRecoveryCodes,
  selectAuthenticator,
} from '#modules/accounts/data/second-factor.sql.ts'

/** How long a setup stays open, because the password was checked at its start. */
const SET_UP_WITHIN_MS = 30 * MINUTE_MS

/**
 * Creates a secret for an authenticator app. It is inactive until one code was entered. Refuses with `illegal_move`
 * while an app is active, and as `requireProven` and `confirmPassword` do.
 */
export async function beginAuthenticator(
  deps: AccountsDeps,
  signedIn: SignedIn,
  { password }: { password: string },
): Promise<{ key: string; uri: string }> {
  const userId = signedIn.member.id
  await requireProven(deps.db, signedIn)
  const { email } = await confirmPassword(deps, { userId, password, path: 'password' })
  const { brand } = await readSettings(deps)
  const key = newAuthenticatorKey()
  const secret = sealSecret(key, { key: secondFactorKey(deps), userId })
  const isStored = await inTransaction(deps.db, (tx) =>
    insertAuthenticator(tx, { userId, secret, createdAt: deps.clock.now() }),
  )
  if (!isStored) throw inUse()
  return { key, uri: authenticatorUri({ key, brand, email }) }
}

/**
 * Activates the app with one of its codes and returns ten recovery codes, shown once. Refuses with `invalid_input` at
 * `code`, with `link_expired` without a recent setup, and with `rate_limited`.
 */
export async function confirmNewAuthenticator(
  deps: AccountsDeps,
  signedIn: SignedIn,
  { code }: { code: string },
): Promise<string[]> {
  const userId = signedIn.member.id
  await deps.codeGuesses.take(userId)
  const now = deps.clock.now()
  const begun = await selectAuthenticator(deps.db, userId)
  if (begun?.confirmedAt) throw inUse()
  if (!begun || now.getTime() - begun.createdAt.getTime() > SET_UP_WITHIN_MS)
    throw new Refusal('link_expired', 'This took too long. Please begin again.')
  const key = openSecret(begun.secret, { key: secondFactorKey(deps), userId })
  const step = key === undefined ? undefined : stepOfCode({ key, code, now })
  if (step === undefined) throw wrongCode()
  const codes = newRecoveryCodes()
  await inTransaction(deps.db, async (tx) => {
    await holdSession(tx, signedIn, now)
    if (!(await confirmAuthenticator(tx, { userId, secret: begun.secret, step, now }))) throw inUse()
    await replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash))
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'authenticator-on', userId, changeId: randomId() })
  })
  await deps.codeGuesses.forget(userId)
  deps.events.secondFactorChanged({ userId, change: 'authenticator-on' })
  return codes
}

function inUse(): Refusal {
  return new Refusal('illegal_move', 'Authenticator codes are on already. Turn them off to set up another app.')
}
