import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { takeChallenge } from './challenges.ts'
import { selectPasskeyByCredential, type PasskeyRow } from '#modules/accounts/data/passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { loadWebauthn } from './webauthn.ts'

/**
 * Checks what a device has signed, and uses the question up. `passkey` is the one that the device named, if the shop
 * knows it; `counter` is how often the device says that it signed, and is undefined for an answer that does not fit.
 */
export async function verifyPasskey(
  deps: AccountsDeps,
  credential: AuthenticationResponseJSON,
): Promise<{ passkey: PasskeyRow | undefined; counter: number | undefined }> {
  const { clientDataJSON, userHandle } = credential.response
  const challenge = await takeChallenge(deps, { clientDataJSON, userId: null })
  const passkey = await selectPasskeyByCredential(deps.db, credential.id)
  if (!passkey || challenge === undefined || !isOwnHandle(userHandle, passkey.userId))
    return { passkey, counter: undefined }
  return { passkey, counter: await verifiedCounter(deps, { credential, challenge, passkey }) }
}

/**
 * How often the device says that it signed; undefined for an answer that does not fit, such as one of a copied device
 * that counts behind.
 */
async function verifiedCounter(
  deps: AccountsDeps,
  {
    credential,
    challenge,
    passkey,
  }: { credential: AuthenticationResponseJSON; challenge: string; passkey: PasskeyRow },
): Promise<number | undefined> {
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
