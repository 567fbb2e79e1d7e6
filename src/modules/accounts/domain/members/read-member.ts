import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { selectAccount } from '#modules/accounts/data/accounts.sql.ts'
import { isPassword } from '#modules/accounts/domain/passwords/passwords.ts'
import { selectPasskeys } from '#modules/accounts/data/passkeys.sql.ts'
import { readAuthenticator } from '#modules/accounts/domain/second-factor/read-second-factor.ts'
import { selectSessionsOf } from '#modules/accounts/data/sessions.sql.ts'
import { selectListedMember, type ListedMember } from '#modules/accounts/data/members.sql.ts'

/** The kinds of credentials of an account, never their values. */
export interface WaysIn {
  password: boolean
  discord: boolean
  /** Since when a second factor is required. */
  authenticatorSince: Date | undefined
  passkeys: number
  sessions: number
}

/** A member as the staff sees them. Refuses with `not_found`. */
export async function readMember(
  deps: { db: Db; clock: Clock },
  userId: string,
): Promise<ListedMember & { waysIn: WaysIn; passwordFitsAdmin: boolean; isOwner: boolean }> {
  const [member, account] = await Promise.all([selectListedMember(deps.db, userId), selectAccount(deps.db, userId)])
  if (!member || !account) throw new Refusal('not_found', 'There is no such member.')
  const [authenticator, passkeys, sessions] = await Promise.all([
    readAuthenticator(deps, userId),
    selectPasskeys(deps.db, userId),
    selectSessionsOf(deps.db, userId, deps.clock.now()),
  ])
  return {
    ...member,
    passwordFitsAdmin: account.passwordFitsAdmin,
    isOwner: account.isOwner,
    waysIn: {
      password: isPassword(account.password),
      discord: account.discordId !== null,
      authenticatorSince: authenticator?.since,
      passkeys: passkeys.length,
      sessions: sessions.length,
    },
  }
}
