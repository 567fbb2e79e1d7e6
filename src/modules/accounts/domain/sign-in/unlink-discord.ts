import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { selectAccount, updateUser } from '#modules/accounts/data/accounts.sql.ts'
import { isPassword } from '#modules/accounts/domain/passwords/passwords.ts'

/**
 * Unlinks Discord from a member; also succeeds where none is linked. The Discord name stays in the profile, because the
 * player contacts them by it. Refuses with `last_way_in` while it is the only way to sign in.
 */
export async function unlinkDiscord(deps: AccountsDeps, userId: string): Promise<void> {
  const isUnlinked = await inTransaction(deps.db, async (tx) => {
    const account = await selectAccount(tx, userId, { locked: true })
    if (!account || account.discordId === null) return false
    if (!isPassword(account.password))
      throw new Refusal('last_way_in', 'Discord is your only way in. Please choose a password first, then unlink it.')
    const now = deps.clock.now()
    await updateUser(tx, userId, { discordId: null, updatedAt: now })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'discord-unlinked', userId, changeId: randomId() })
    return true
  })
  if (isUnlinked) deps.events.discordUnlinked({ userId })
}
