import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { placeholderEmail } from './closed-account.ts'
import { deleteAllCredentials, lockLeaving, updateUser } from '#modules/accounts/data/accounts.sql.ts'
import { PLACEHOLDER_HASH } from './passwords/passwords.ts'

/**
 * Removes the personal data from an account and closes it for good; the row stays for records that reference it.
 * Returns the placeholder that replaces the e-mail, to which no mail can be sent. Refuses with `account_in_use` for the
 * last admin.
 */
export async function closeAccount(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<{ placeholder: string }> {
  // Admins who leave at the same moment are serialised here, so that the second one sees that they are the last.
  const admins = await lockLeaving(tx, userId)
  if (admins.length === 1 && admins[0] === userId)
    throw new Refusal('account_in_use', 'You are the last admin. Please make another member an admin first.', {
      because: 'last-admin',
    })
  const placeholder = placeholderEmail(userId)
  await updateUser(tx, userId, {
    email: placeholder,
    emailVerifiedAt: null,
    password: PLACEHOLDER_HASH,
    firstName: null,
    lastName: null,
    discord: null,
    discordId: null,
    isAdmin: false,
    isOwner: false,
    isActive: false,
    paypalSubscriptionId: null,
    subscriptionCancelAtPeriodEnd: true,
    updatedAt: now,
  })
  await deleteAllCredentials(tx, userId)
  return { placeholder }
}
