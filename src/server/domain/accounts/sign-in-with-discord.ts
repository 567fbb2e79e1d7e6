import { randomId } from '#shared/ids.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { insertUser, linkDiscord, selectAccountByDiscord, selectAccountByEmail, type Account, type Member } from './accounts.sql.ts'
import type { ProvenPerson } from './identity-provider.ts'
import { startSession, type Browser, type StartedSession } from './start-session.ts'

export type DiscordOutcome =
  | { kind: 'signed-in'; started: StartedSession }
  /** To the member who is signed in. */
  | { kind: 'linked' }
  /** The e-mail has an account whose mailbox nobody has proven: its owner logs in, and links from there. */
  | { kind: 'log-in-first' }
  | { kind: 'no-email' }
  /** This Discord account belongs to another member, or this member has another one. */
  | { kind: 'taken' }
  | { kind: 'refused' }

/**
 * Signs in whom Discord has named, or links them to the member who is signed in already. Discord's word for an e-mail opens
 * an account only where the owner has proven that mailbox here: else whoever registered somebody's address would share
 * their account. A new account starts unproven too; the welcome has the link.
 */
export async function signInWithDiscord(deps: AccountsDeps, asked: { person: ProvenPerson; member: Member | undefined; browser: Browser }): Promise<DiscordOutcome> {
  const { person, member, browser } = asked
  // Of a password that nobody knows: a mailed link sets another.
  const unusable = member ? '' : await deps.passwords.hash(randomId())
  return inTransaction(deps.db, async (tx): Promise<DiscordOutcome> => {
    const owner = await selectAccountByDiscord(tx, person.id)
    if (member) return linkTo(tx, { member, owner, person, now: deps.clock.now() })
    const account = owner ?? (await findOrCreate(deps, tx, person, unusable))
    if (account === 'no-email' || account === 'log-in-first') return { kind: account }
    if (!account.isActive) {
      deps.events.signInRefused({ userId: account.id, reason: 'inactive' })
      return { kind: 'refused' }
    }
    const { password: _password, isActive: _isActive, ...signedIn } = account
    const started = await startSession(deps, tx, { member: signedIn, browser, now: deps.clock.now() })
    deps.events.signedIn({ userId: account.id, isNewDevice: started.isNewDevice })
    return { kind: 'signed-in', started }
  })
}

async function linkTo(tx: Tx, { member, owner, person, now }: { member: Member; owner: Account | undefined; person: ProvenPerson; now: Date }): Promise<DiscordOutcome> {
  if (owner?.id === member.id) return { kind: 'linked' }
  if (owner || !(await linkDiscord(tx, { userId: member.id, discordId: person.id, name: person.name, now }))) return { kind: 'taken' }
  return { kind: 'linked' }
}

async function findOrCreate(deps: AccountsDeps, tx: Tx, person: ProvenPerson, password: string): Promise<Account | 'no-email' | 'log-in-first'> {
  const email = person.verifiedEmail
  if (email === undefined) return 'no-email'
  const now = deps.clock.now()
  const known = await selectAccountByEmail(tx, email)
  if (known) return known.emailVerifiedAt !== null && known.isActive && (await linkDiscord(tx, { userId: known.id, discordId: person.id, name: person.name, now })) ? known : 'log-in-first'
  const member = await insertUser(tx, { id: crypto.randomUUID(), email, password, firstName: null, lastName: null, discord: person.name, createdAt: now })
  if (!member) return 'log-in-first'
  await linkDiscord(tx, { userId: member.id, discordId: person.id, name: person.name, now })
  await deps.jobs.enqueue(tx, 'send-mail', { template: 'welcome', userId: member.id, tokenId: randomId(), requestedAt: now.toISOString() })
  deps.events.accountCreated({ userId: member.id })
  return { ...member, password, isActive: true }
}
