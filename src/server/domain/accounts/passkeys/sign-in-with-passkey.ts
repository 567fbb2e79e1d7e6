import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '#shared/refusals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AccountsDeps } from '#server/domain/accounts/accounts-deps.ts'
import { memberOf, selectAccount } from '#server/domain/accounts/accounts.sql.ts'
import { startSession, type Browser, type StartedSession } from '#server/domain/accounts/start-session.ts'
import { newChallenge, SIGNED_WITHIN_MS, takeChallenge } from './challenges.ts'
import { noteUse, selectPasskeyByCredential, type PasskeyRow } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { loadWebauthn } from './webauthn.ts'

/** What any browser is asked to sign in with: it names nobody, and the device knows whose passkeys it has. */
export async function askForPasskey(deps: AccountsDeps) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  return generateAuthenticationOptions({ rpID: relyingParty(deps).rpId, challenge: await newChallenge(deps, null), timeout: SIGNED_WITHIN_MS, userVerification: 'required' })
}

/**
 * Signs in with what a device has signed: it was there, and so was its owner, which makes two factors. Refuses with
 * `invalid_credentials`, in the same words for every reason.
 */
export async function signInWithPasskey(deps: AccountsDeps, browser: Browser, credential: AuthenticationResponseJSON): Promise<StartedSession> {
  const { clientDataJSON, userHandle } = credential.response
  const challenge = await takeChallenge(deps, { clientDataJSON, userId: null })
  const passkey = await selectPasskeyByCredential(deps.db, credential.id)
  if (!passkey || challenge === undefined || !isOwnHandle(userHandle, passkey.userId)) throw refused(deps, passkey)
  const counter = await verifiedCounter(deps, { credential, challenge, passkey })
  if (counter === undefined) throw refused(deps, passkey)
  const started = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const account = await selectAccount(tx, passkey.userId, { locked: true })
    if (!account?.isActive || !(await noteUse(tx, { id: passkey.id, counter, now }))) throw refused(deps, passkey)
    return startSession(deps, tx, { member: memberOf(account), browser, now, secondFactor: true })
  })
  deps.events.signedIn({ userId: passkey.userId, isNewDevice: started.isNewDevice })
  return started
}

/** How often the device says that it signed; undefined for an answer that does not fit, such as one of a copied device that counts behind. */
async function verifiedCounter(deps: AccountsDeps, { credential, challenge, passkey }: { credential: AuthenticationResponseJSON; challenge: string; passkey: PasskeyRow }): Promise<number | undefined> {
  const { origin, rpId } = relyingParty(deps)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // It throws at whatever does not fit.
    return undefined
  }
}

/** The device may name whose passkey it used; then it has to be so. */
function isOwnHandle(userHandle: string | undefined, userId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === userId
}

function refused(deps: AccountsDeps, passkey: PasskeyRow | undefined): Refusal {
  deps.events.signInRefused({ userId: passkey?.userId, reason: 'wrong-passkey' })
  return new Refusal('invalid_credentials', 'This passkey does not sign in here. Log in with your password, or try another one.')
}
