import { Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { selectAccount } from '#modules/accounts/data/accounts.sql.ts'
import type { SignedIn } from '#modules/accounts/data/sessions.sql.ts'
import { hasSecondFactor, markSession, selectAuthenticator } from '#modules/accounts/data/second-factor.sql.ts'

/**
 * Requires a session with a second factor for changes of sign-in settings, where the account has an authenticator, or
 * for an admin a passkey. Refuses with `second_factor_needed`.
 */
export async function requireProven(db: Db, signedIn: SignedIn): Promise<void> {
  if (await lacksSecondFactor(db, signedIn))
    throw new Refusal(
      'second_factor_needed',
      'Please log in again with your second factor: this session has seen only a password.',
      { isEnrolled: true },
    )
}

/** Whether the account requires more than this session has shown. */
export async function lacksSecondFactor(db: Db, { member, session }: SignedIn): Promise<boolean> {
  if (session.secondFactor === true) return false
  return member.isAdmin
    ? hasSecondFactor(db, member.id)
    : Boolean((await selectAuthenticator(db, member.id))?.confirmedAt)
}

/**
 * Before a second factor is stored: locks the account, so that a concurrent transaction that ends its sessions and
 * removes its credentials waits or has already finished. The session then counts as confirmed by a second factor.
 * Refuses with `unauthenticated` when it has ended, and as `requireProven` does.
 */
export async function holdSession(tx: Tx, signedIn: SignedIn, now: Date): Promise<void> {
  const { member, session } = signedIn
  const account = await selectAccount(tx, member.id, { locked: true })
  await requireProven(tx, signedIn)
  if (!account?.isActive || !(await markSession(tx, session.sid, now)))
    throw new Refusal('unauthenticated', 'Please log in first.')
}
