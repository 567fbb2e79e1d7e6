import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { takeChallenge } from './challenges.ts'
import { selectPasskeyByCredential, type PasskeyRow } from '#modules/accounts/data/passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { loadWebauthn } from './webauthn.ts'

/**
 * Verifies a passkey's answer and uses up the challenge. `passkey` is the stored credential that the answer names, if
 * there is one; `counter` is the device's signature counter, and undefined for an invalid answer.
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
 * The device's signature counter; undefined for an invalid answer, such as one from a copied device whose counter is
 * behind.
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
    // Throws on any mismatch.
    return undefined
  }
}

/** If the device names the passkey's owner, it must match. */
function isOwnHandle(userHandle: string | undefined, userId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString('utf8') === userId
}
