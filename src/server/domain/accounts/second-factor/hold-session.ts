import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/db/client.ts'
import { selectAccount } from '#server/domain/accounts/accounts.sql.ts'
import type { SignedIn } from '#server/domain/accounts/sessions.sql.ts'
import { markSession } from './second-factor.sql.ts'

/**
 * Before a factor is stored: holds the account, so that whoever ends its sessions and takes its ways in off meanwhile waits,
 * or was first. The session counts as one that has seen a second factor then. Refuses with `unauthenticated` when it has ended.
 */
export async function holdSession(tx: Tx, { member, session }: SignedIn): Promise<void> {
  const account = await selectAccount(tx, member.id, { locked: true })
  if (!account?.isActive || !(await markSession(tx, session.sid))) throw new Refusal('unauthenticated', 'Please log in first.')
}
