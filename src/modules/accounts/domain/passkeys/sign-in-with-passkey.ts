import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { memberOf, selectAccount } from '#modules/accounts/data/accounts.sql.ts'
import { startSession, type Browser, type StartedSession } from '#modules/accounts/domain/sessions/start-session.ts'
import { newChallenge, SIGNED_WITHIN_MS } from './challenges.ts'
import { noteUse } from '#modules/accounts/data/passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { loadWebauthn } from './webauthn.ts'

/** The sign-in options for any browser. They name no member; the device knows its own passkeys. */
export async function askForPasskey(deps: AccountsDeps) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(deps).rpId,
    challenge: await newChallenge(deps, null),
    timeout: SIGNED_WITHIN_MS,
    userVerification: 'required',
  })
}

/**
 * Signs in with a passkey. The device and its user verification make two factors. Refuses with `invalid_credentials`,
 * with the same message for every reason.
 */
export async function signInWithPasskey(
  deps: AccountsDeps,
  browser: Browser,
  credential: AuthenticationResponseJSON,
): Promise<StartedSession> {
  const { passkey, counter } = await verifyPasskey(deps, credential)
  if (!passkey || counter === undefined) throw refused(deps, passkey?.userId)
  const started = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const account = await selectAccount(tx, passkey.userId, { locked: true })
    if (!account?.isActive || !(await noteUse(tx, { id: passkey.id, counter, now })))
      throw refused(deps, passkey.userId)
    return startSession(deps, tx, { member: memberOf(account), browser, now, secondFactor: true, isFresh: true })
  })
  deps.events.signedIn({ userId: passkey.userId, isNewDevice: started.isNewDevice })
  return started
}

function refused(deps: AccountsDeps, userId: string | undefined): Refusal {
  deps.events.signInRefused({ userId, reason: 'wrong-passkey' })
  return new Refusal(
    'invalid_credentials',
    'This passkey does not sign in here. Log in with your password, or try another one.',
  )
}
