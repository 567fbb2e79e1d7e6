import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { noteUse } from '#modules/accounts/data/passkeys.sql.ts'
import { verifyPasskey } from '#modules/accounts/domain/passkeys/verify-passkey.ts'
import type { OpenSession, SignedIn } from '#modules/accounts/data/sessions.sql.ts'
import { checkCode } from './check-code.ts'
import { markSession, selectProofs, type ProofKind } from '#modules/accounts/data/second-factor.sql.ts'

/** The maximum age of a second factor for dangerous admin actions. */
const FRESH_FOR_MS = 5 * MINUTE_MS

/** One of the two. */
export interface Proof {
  code?: string | undefined
  credential?: AuthenticationResponseJSON | undefined
}

/** What a dangerous action requires: nothing (`isNeeded` false), or one of `ways`. */
export interface ProofAsked {
  isNeeded: boolean
  ways: ProofKind[]
}

/**
 * Whether a dangerous action requires a second factor now. An account without one is not asked; in live mode every
 * admin has one.
 */
export async function readProofAsked(
  deps: { db: Db; clock: Clock },
  { member, session }: SignedIn,
): Promise<ProofAsked> {
  if (isFresh(session, deps.clock.now())) return { isNeeded: false, ways: [] }
  const ways = await selectProofs(deps.db, member.id)
  return { isNeeded: ways.length > 0, ways }
}

/** Refuses with `fresh_proof_needed` where `readProofAsked` requires something; the details name the ways. */
export async function requireFreshProof(deps: { db: Db; clock: Clock }, signedIn: SignedIn): Promise<void> {
  const { isNeeded, ways } = await readProofAsked(deps, signedIn)
  if (isNeeded)
    throw new Refusal(
      'fresh_proof_needed',
      'Please confirm that it is you: this needs a second factor that is younger than five minutes.',
      { ways },
    )
}

/**
 * Confirms the second factor again, with a code of the app, a recovery code or a passkey of the same account. The
 * session counts as freshly confirmed. Refuses with `invalid_input` at `code`, `invalid_credentials` for a passkey,
 * `rate_limited`, `unauthenticated` once the session has ended.
 */
export async function proveAgain(
  deps: AccountsDeps,
  { member, session }: SignedIn,
  { code, credential }: Proof,
): Promise<void> {
  const now = deps.clock.now()
  if (code !== undefined) {
    await deps.codeGuesses.take(member.id)
    await inTransaction(deps.db, async (tx) => {
      await checkCode(deps, tx, { userId: member.id, code })
      if (!(await markSession(tx, session.sid, now))) throw ended()
    })
    await deps.codeGuesses.forget(member.id)
    return
  }
  if (!credential) throw wrongPasskey()
  const { passkey, counter } = await verifyPasskey(deps, credential)
  if (counter === undefined || passkey?.userId !== member.id) throw wrongPasskey()
  await inTransaction(deps.db, async (tx) => {
    if (!(await noteUse(tx, { id: passkey.id, counter, now }))) throw wrongPasskey()
    if (!(await markSession(tx, session.sid, now))) throw ended()
  })
}

function isFresh({ provenAt }: OpenSession, now: Date): boolean {
  return provenAt !== undefined && now.getTime() - Date.parse(provenAt) < FRESH_FOR_MS
}

function ended(): Refusal {
  return new Refusal('unauthenticated', 'Please log in first.')
}

function wrongPasskey(): Refusal {
  return new Refusal(
    'invalid_credentials',
    'This passkey does not belong to your account. Use another one, or a code of your app.',
  )
}
