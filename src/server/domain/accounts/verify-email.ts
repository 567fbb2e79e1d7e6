import { randomId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { Member } from './accounts.sql.ts'
import { tokenHash } from './issue-token.ts'
import { mailboxOf } from './mailbox.ts'
import { proveMailbox } from './prove-mailbox.ts'
import { useToken } from './tokens.sql.ts'

/** Has another link mailed. False where the mailbox is proven already. Refuses with `rate_limited`. */
export async function requestVerification(deps: AccountsDeps, member: Member): Promise<boolean> {
  if (member.emailVerifiedAt !== null) return false
  if (!(await deps.mailLimit.allows(`verify ${mailboxOf(member.email)}`))) throw new Refusal('rate_limited', 'We have sent you several mails. Please look for them, also among spam, or try again in an hour.', { retryAfter: 3600 })
  const requestedAt = deps.clock.now().toISOString()
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'send-mail', { template: 'verify-email', userId: member.id, tokenId: randomId(), requestedAt }))
  return true
}

/** Proves the mailbox of an account with what a mailed link carries. Refuses with `link_expired`. */
export async function verifyEmail(deps: AccountsDeps, { token }: { token: string }): Promise<void> {
  const now = deps.clock.now()
  const userId = await inTransaction(deps.db, async (tx) => {
    const owner = await useToken(tx, { tokenHash: tokenHash(token), kind: 'verify-email', now })
    if (owner === undefined) throw new Refusal('link_expired', 'This link was used or has expired. Log in and ask for a new one.')
    await proveMailbox(deps, tx, owner)
    return owner
  })
  deps.events.emailVerified({ userId })
}
