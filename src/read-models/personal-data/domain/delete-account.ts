import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { closeAccount, confirmPassword, type AccountsDeps, type Member } from '#modules/accounts/index.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { closeDraft, type OrderReactions } from '#modules/orders/index.ts'
import { askToEndAgreements } from '#modules/subscriptions/index.ts'
import { erasePerson } from './erase-person.ts'
import { findUnfinished, selectDrafts, type Unfinished } from '#read-models/personal-data/data/unfinished.sql.ts'

const NOT_YET: Record<Unfinished, string> = {
  payment: 'A payment of yours is not finished yet. Please wait until it is, then delete your account.',
  order:
    'An order of yours is not finished yet. Please wait until it is done, or ask us to cancel it, then delete your account.',
  unpaid: 'An order of yours is done and not paid yet. Please pay it, then delete your account.',
  subscription:
    'Your subscription waits for its payment. Please cancel it, or wait until it is active, then delete your account.',
  reward: 'A reward of yours is still queued. Please wait until it is done, then delete your account.',
}

/**
 * Erases the personal data of a member who has entered the password, and ends their sessions. Orders, payments and
 * points stay, because tax law requires them; the e-mail can register again. Refuses with `account_in_use` while
 * something is in progress and for the last admin, with `invalid_input` for a wrong password, and with `rate_limited`
 * and `busy`.
 */
export async function deleteAccount(
  deps: AccountsDeps & { reactions: OrderReactions },
  member: Member,
  { password }: { password: string },
): Promise<void> {
  await confirmPassword(deps, { userId: member.id, password, path: 'password' })
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const closed = await closeAccount(tx, { userId: member.id, now })
    const unfinished = await findUnfinished(tx, member.id)
    if (unfinished !== undefined) throw new Refusal('account_in_use', NOT_YET[unfinished], { because: unfinished })
    // Money that still arrives for one is late money and is refunded, because the member has left.
    for (const orderId of await selectDrafts(tx, member.id)) {
      // A payment was started a moment ago.
      if (!(await closeDraft(deps, tx, orderId, 'left')))
        throw new Refusal('account_in_use', NOT_YET.payment, { because: 'payment' })
    }
    await askToEndAgreements(deps, tx, member.id)
    const email = member.emailVerifiedAt === null ? undefined : member.email
    const typed = [member.firstName, member.lastName, member.discord].filter((name) => !name?.includes('@'))
    await erasePerson(tx, {
      userId: member.id,
      email: email ?? null,
      placeholder: closed.placeholder,
      names: [email, ...typed].flatMap((name) => name || []),
      now,
    })
    await deps.jobs.enqueue(tx, 'send-mail', {
      template: 'account-deleted',
      userId: member.id,
      email: member.email,
      firstName: member.firstName,
      emailVerifiedAt: member.emailVerifiedAt?.toISOString() ?? null,
    })
    await recordAudit(tx, {
      actor: member.id,
      action: 'account.delete',
      targetKind: 'user',
      targetId: member.id,
      before: null,
      after: null,
      at: now,
    })
  })
  deps.events.accountDeleted({ userId: member.id })
}
