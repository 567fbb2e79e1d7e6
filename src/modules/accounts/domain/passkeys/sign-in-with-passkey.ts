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

/** What any browser is asked to sign in with: it names no member, and the device knows whose passkeys it has. */
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
 * Signs in with what a device has signed: it was there, and so was its owner, which makes two factors. Refuses with
 * `invalid_credentials`, in the same words for every reason.
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
