import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { confirmPassword } from '#modules/accounts/domain/passwords/confirm-password.ts'
import { requireProven } from '#modules/accounts/domain/second-factor/hold-session.ts'
import { unmarkSessionsWithoutFactor } from '#modules/accounts/data/second-factor.sql.ts'
import type { SignedIn } from '#modules/accounts/data/sessions.sql.ts'
import {
  deleteOwnPasskey,
  renameOwnPasskey,
  selectPasskeys,
  type ListedPasskey,
} from '#modules/accounts/data/passkeys.sql.ts'

/** A member's passkeys, oldest first. */
export function listPasskeys(deps: { db: Db }, userId: string): Promise<ListedPasskey[]> {
  return selectPasskeys(deps.db, userId)
}

/** Refuses with `not_found` both another member's passkey and one that does not exist. */
export async function renamePasskey(
  deps: AccountsDeps,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<ListedPasskey> {
  const renamed = await inTransaction(deps.db, (tx) => renameOwnPasskey(tx, { userId, id, name }))
  if (!renamed) throw gone()
  return renamed
}

/** Removes a passkey; existing sessions stay. Refuses as `requireProven`, `confirmPassword` and `renamePasskey` do. */
export async function removePasskey(
  deps: AccountsDeps,
  signedIn: SignedIn,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const userId = signedIn.member.id
  await requireProven(deps.db, signedIn)
  await confirmPassword(deps, { userId, password, path: 'password' })
  await inTransaction(deps.db, async (tx) => {
    const removed = await deleteOwnPasskey(tx, { userId, id })
    if (!removed) throw gone()
    await unmarkSessionsWithoutFactor(tx, userId)
    await deps.jobs.enqueue(tx, 'send-mail', {
      template: 'passkey-removed',
      userId,
      name: removed.name,
      changeId: randomId(),
    })
  })
  deps.events.secondFactorChanged({ userId, change: 'passkey-removed' })
}

function gone(): Refusal {
  return new Refusal('not_found', 'This passkey was removed already.')
}
