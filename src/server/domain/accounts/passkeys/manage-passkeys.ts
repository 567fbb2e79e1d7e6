import { randomId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AccountsDeps } from '#server/domain/accounts/accounts-deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { requireProven } from '#server/domain/accounts/second-factor/hold-session.ts'
import { unmarkSessionsWithoutFactor } from '#server/domain/accounts/second-factor/second-factor.sql.ts'
import type { SignedIn } from '#server/domain/accounts/sessions.sql.ts'
import { deleteOwnPasskey, renameOwnPasskey, selectPasskeys, type ListedPasskey } from './passkeys.sql.ts'

/** A member's passkeys, the oldest first. */
export function listPasskeys(deps: { db: Db }, userId: string): Promise<ListedPasskey[]> {
  return selectPasskeys(deps.db, userId)
}

/** Refuses with `not_found` another member's, and none at all, alike. */
export async function renamePasskey(
  deps: AccountsDeps,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<ListedPasskey> {
  const renamed = await inTransaction(deps.db, (tx) => renameOwnPasskey(tx, { userId, id, name }))
  if (!renamed) throw gone()
  return renamed
}

/**
 * It signs in no more; who is signed in stays so. Refuses as `requireProven`, `confirmPassword` and `renamePasskey` do.
 */
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
