import { randomId } from '#kernel/ids.ts'
import { mailboxOf } from '#kernel/mailbox.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import type { Member } from '#modules/accounts/data/accounts.sql.ts'
import { confirmPassword } from '#modules/accounts/domain/passwords/confirm-password.ts'
import { tokenHash } from './issue-token.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { selectTokenOwner, useToken } from '#modules/accounts/data/tokens.sql.ts'

/** Sends another link. False where the mailbox is already confirmed. Refuses with `rate_limited`. */
export async function requestVerification(deps: AccountsDeps, member: Member): Promise<boolean> {
  if (member.emailVerifiedAt !== null) return false
  if (!(await deps.mailLimit.allows(`verify ${mailboxOf(member.email)}`)))
    throw new Refusal(
      'rate_limited',
      'We have sent you several mails. Please look for them, also among spam, or try again in an hour.',
      { retryAfter: 3600 },
    )
  const requestedAt = deps.clock.now().toISOString()
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, 'send-mail', {
      template: 'verify-email',
      userId: member.id,
      tokenId: randomId(),
      requestedAt,
    }),
  )
  return true
}

/**
 * Confirms the mailbox of an account with the token of a mailed link, for the person who created the account: signed in
 * to it, or typing its password. The link alone only proves access to the mailbox. Another person may have registered
 * the address, and a click by the mailbox's owner would give that person what belongs to the owner. Refuses with
 * `link_expired`, with `invalid_input` at `password`, and with `rate_limited` after too many wrong attempts.
 */
export async function verifyEmail(
  deps: AccountsDeps,
  caller: { userId: string | undefined },
  typed: { token: string; password?: string | undefined },
): Promise<void> {
  const now = deps.clock.now()
  const token = { tokenHash: tokenHash(typed.token), kind: 'verify-email', now } as const
  const owner = await selectTokenOwner(deps.db, token)
  if (owner === undefined) throw linkExpired()
  if (owner !== caller.userId) await askPassword(deps, owner, typed.password)
  await inTransaction(deps.db, async (tx) => {
    if ((await useToken(tx, token)) === undefined) throw linkExpired()
    await proveMailbox(deps, tx, owner)
  })
  deps.events.emailVerified({ userId: owner })
}

async function askPassword(deps: AccountsDeps, userId: string, password: string | undefined): Promise<void> {
  if (password !== undefined) return void (await confirmPassword(deps, { userId, password, path: 'password' }))
  const message = 'Please type the password of your account'
  throw new Refusal('invalid_input', message, {}, [{ path: 'password', message }])
}

function linkExpired(): Refusal {
  return new Refusal('link_expired', 'This link was used or has expired. Log in and ask for a new one.')
}
