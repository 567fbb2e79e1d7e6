import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readSettings } from '#modules/settings/index.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { confirmPassword } from '#modules/accounts/domain/passwords/confirm-password.ts'
import { holdSession, requireProven } from '#modules/accounts/domain/second-factor/hold-session.ts'
import type { SignedIn } from '#modules/accounts/data/sessions.sql.ts'
import { newChallenge, SIGNED_WITHIN_MS, takeChallenge } from './challenges.ts'
import { insertPasskey, selectCredentials, type ListedPasskey } from '#modules/accounts/data/passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { loadWebauthn } from './webauthn.ts'

/** More passkeys than a member has devices, and still a list that a person can read. */
const MAX_PASSKEYS = 20
/** EdDSA, ES256 and RS256: every device supports one of them. The platform's own list contains experimental ones. */
const ALGORITHMS = [-8, -7, -257]

/**
 * The options for the browser to create a passkey. Refuses as `requireProven` and `confirmPassword` do, and with
 * `illegal_move` beyond 20 passkeys.
 */
export async function beginPasskey(deps: AccountsDeps, signedIn: SignedIn, { password }: { password: string }) {
  const userId = signedIn.member.id
  await requireProven(deps.db, signedIn)
  const account = await confirmPassword(deps, { userId, password, path: 'password' })
  const known = await selectCredentials(deps.db, userId)
  if (known.length >= MAX_PASSKEYS) throw tooMany()
  const { brand } = await readSettings(deps)
  const { generateRegistrationOptions } = await loadWebauthn()
  return generateRegistrationOptions({
    rpName: brand,
    rpID: relyingParty(deps).rpId,
    userID: new TextEncoder().encode(userId),
    userName: account.email,
    userDisplayName: account.firstName ?? account.email,
    challenge: await newChallenge(deps, userId),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: SIGNED_WITHIN_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A discoverable credential with user verification (fingerprint, face or PIN), so it counts as two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Stores a new passkey. Refuses with `passkey_refused` an answer that does not match its challenge or an existing
 * credential, with `illegal_move` beyond 20, and as `holdSession` does.
 */
export async function addPasskey(
  deps: AccountsDeps,
  signedIn: SignedIn,
  { name, credential }: { name: string; credential: RegistrationResponseJSON },
): Promise<ListedPasskey> {
  const userId = signedIn.member.id
  const challenge = await takeChallenge(deps, { clientDataJSON: credential.response.clientDataJSON, userId })
  if (challenge === undefined) throw refused()
  const { origin, rpId } = relyingParty(deps)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    // Throws on any mismatch.
    throw refused()
  })
  if (!registrationInfo) throw refused()
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  const added = await inTransaction(deps.db, async (tx) => {
    await holdSession(tx, signedIn, deps.clock.now())
    // Checked again, because several setups may run at once.
    if ((await selectCredentials(tx, userId)).length >= MAX_PASSKEYS) throw tooMany()
    const stored = await insertPasskey(tx, {
      id: randomId(),
      credentialId,
      userId,
      name,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
      createdAt: deps.clock.now(),
    })
    if (!stored) throw refused()
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'passkey-added', userId, name, changeId: randomId() })
    return stored
  })
  deps.events.secondFactorChanged({ userId, change: 'passkey-added' })
  return added
}

function refused(): Refusal {
  return new Refusal('passkey_refused', 'This passkey could not be added. Please begin again.')
}

function tooMany(): Refusal {
  return new Refusal(
    'illegal_move',
    `An account has at most ${MAX_PASSKEYS} passkeys. Please remove one that you no longer use.`,
  )
}
