import { randomId } from '#shared/ids.ts'
import type { Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { insertUser, linkDiscord, memberOf, selectAccount, selectAccountByDiscord, selectAccountByEmail, type Account } from './accounts.sql.ts'
import type { ProvenPerson } from './identity-provider.ts'
import { NOBODYS_HASH } from './passwords.ts'
import { goOnAfterFirstFactor, type SignInOutcome } from './second-factor/ask-second-step.ts'
import { selectSession, type SignedIn } from './sessions.sql.ts'
import type { Browser } from './start-session.ts'

export type DiscordOutcome =
  /** Discord is one factor; an account may ask for another. */
  | SignInOutcome
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
export async function signInWithDiscord(deps: AccountsDeps, asked: { person: ProvenPerson; signedIn: SignedIn | undefined; browser: Browser }): Promise<DiscordOutcome> {
  const { person, signedIn, browser } = asked
  return inTransaction(deps.db, async (tx): Promise<DiscordOutcome> => {
    if (signedIn) return linkTo(deps, tx, { signedIn, person })
    const account = (await selectAccountByDiscord(tx, person.id, { locked: true })) ?? (await findOrCreate(deps, tx, person))
    if (account === 'no-email' || account === 'log-in-first') return { kind: account }
    if (!account.isActive) {
      deps.events.signInRefused({ userId: account.id, reason: 'inactive' })
      return { kind: 'refused' }
    }
    const outcome = await goOnAfterFirstFactor(deps, tx, { member: memberOf(account), browser, now: deps.clock.now() })
    if (outcome.kind === 'signed-in') deps.events.signedIn({ userId: account.id, isNewDevice: outcome.started.isNewDevice })
    return outcome
  })
}

async function linkTo(deps: AccountsDeps, tx: Tx, { signedIn: { member, session }, person }: { signedIn: SignedIn; person: ProvenPerson }): Promise<DiscordOutcome> {
  // Discord took its time to answer: a new password may have ended the session meanwhile, and every other way in.
  await selectAccount(tx, member.id, { locked: true })
  if (!(await selectSession(tx, session.sid, deps.clock.now()))) return { kind: 'refused' }
  const owner = await selectAccountByDiscord(tx, person.id)
  if (owner?.id === member.id) return { kind: 'linked' }
  return !owner && (await link(deps, tx, { userId: member.id, person })) ? { kind: 'linked' } : { kind: 'taken' }
}

async function findOrCreate(deps: AccountsDeps, tx: Tx, person: ProvenPerson): Promise<Account | 'no-email' | 'log-in-first'> {
  const email = person.verifiedEmail
  if (email === undefined) return 'no-email'
  const known = await selectAccountByEmail(tx, email)
  if (known) return known.emailVerifiedAt !== null && known.isActive && (await link(deps, tx, { userId: known.id, person })) ? known : 'log-in-first'
  const now = deps.clock.now()
  // No password opens it; a mailed link sets one.
  const member = await insertUser(tx, { id: crypto.randomUUID(), email, password: NOBODYS_HASH, passwordFitsAdmin: true, firstName: null, lastName: null, discord: person.name, createdAt: now })
  if (!member) return 'log-in-first'
  await linkDiscord(tx, { userId: member.id, discordId: person.id, name: person.name, now })
  await deps.jobs.enqueue(tx, 'send-mail', { template: 'welcome', userId: member.id, tokenId: randomId(), requestedAt: now.toISOString() })
  deps.events.accountCreated({ userId: member.id })
  return { ...member, password: NOBODYS_HASH, isActive: true, discordId: person.id }
}

/** Gives an account that was there before another way in, and tells its owner. False when it has another Discord account. */
async function link(deps: AccountsDeps, tx: Tx, { userId, person }: { userId: string; person: ProvenPerson }): Promise<boolean> {
  if (!(await linkDiscord(tx, { userId, discordId: person.id, name: person.name, now: deps.clock.now() }))) return false
  await deps.jobs.enqueue(tx, 'send-mail', { template: 'discord-linked', userId, name: person.name, changeId: randomId() })
  deps.events.discordLinked({ userId })
  return true
}
