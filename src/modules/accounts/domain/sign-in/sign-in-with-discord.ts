import { MINUTE_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import {
  insertUser,
  linkDiscord,
  memberOf,
  selectAccount,
  selectAccountByDiscord,
  selectAccountByEmail,
  type Account,
} from '#modules/accounts/data/accounts.sql.ts'
import type { ProvenPerson } from './identity-provider.ts'
import { PLACEHOLDER_HASH } from '#modules/accounts/domain/passwords/passwords.ts'
import { goOnAfterFirstFactor, type SignInOutcome } from '#modules/accounts/domain/second-factor/ask-second-step.ts'
import { lacksSecondFactor } from '#modules/accounts/domain/second-factor/hold-session.ts'
import { selectSession, type SignedIn } from '#modules/accounts/data/sessions.sql.ts'
import type { Browser } from '#modules/accounts/domain/sessions/start-session.ts'

export type DiscordOutcome =
  /** Discord is one factor; the account may require another. */
  | SignInOutcome
  /** Linked to the signed-in member. */
  | { kind: 'linked' }
  /** The e-mail has an account with an unconfirmed mailbox: its owner has to log in and link Discord there. */
  | { kind: 'log-in-first' }
  | { kind: 'no-email' }
  /** Nothing was linked: the member must have logged in recently, with everything that the account requires. */
  | { kind: 'log-in-again' }
  /** This Discord account belongs to another member, or this member has another one. */
  | { kind: 'taken' }
  | { kind: 'refused' }

/**
 * Signs in the person whom Discord has identified, or links them to the signed-in member. Discord's e-mail only opens
 * an account whose mailbox is confirmed here. Otherwise someone who registered another person's address would share
 * their account. A new account starts with an unconfirmed mailbox too; the welcome mail has the link.
 */
export async function signInWithDiscord(
  deps: AccountsDeps,
  asked: { person: ProvenPerson; signedIn: SignedIn | undefined; browser: Browser },
): Promise<DiscordOutcome> {
  const { person, signedIn, browser } = asked
  const { outcome, happened } = await inTransaction(deps.db, (tx) =>
    signedIn ? linkTo(deps, tx, { signedIn, person }) : enter(deps, tx, { person, browser }),
  )
  for (const tell of happened) tell(deps.events)
  return outcome
}

/** The result of a visit, and the events to report once it is committed. */
interface Visit {
  outcome: DiscordOutcome
  happened: Happened[]
}
type Happened = (events: AccountsDeps['events']) => void

async function enter(
  deps: AccountsDeps,
  tx: Tx,
  { person, browser }: { person: ProvenPerson; browser: Browser },
): Promise<Visit> {
  const known = await selectAccountByDiscord(tx, person.id, { locked: true })
  const { account, happened } = known ? { account: known, happened: [] } : await findOrCreate(deps, tx, person)
  if (account === 'no-email' || account === 'log-in-first') return { outcome: { kind: account }, happened }
  const { id: userId } = account
  if (!account.isActive)
    return {
      outcome: { kind: 'refused' },
      happened: [...happened, (events) => events.signInRefused({ userId, reason: 'inactive' })],
    }
  const outcome = await goOnAfterFirstFactor(deps, tx, { member: memberOf(account), browser, now: deps.clock.now() })
  if (outcome.kind !== 'signed-in') return { outcome, happened }
  const { isNewDevice } = outcome.started
  return { outcome, happened: [...happened, (events) => events.signedIn({ userId, isNewDevice })] }
}

/** Linking another credential requires a recent login, not just a browser that was left open. */
const LINKS_WITHIN_MS = 15 * MINUTE_MS

async function linkTo(
  deps: AccountsDeps,
  tx: Tx,
  { signedIn, person }: { signedIn: SignedIn; person: ProvenPerson },
): Promise<Visit> {
  const { member, session } = signedIn
  // While Discord answered, a password change may have ended the session and removed other credentials.
  await selectAccount(tx, member.id, { locked: true })
  if (!(await selectSession(tx, session.sid, deps.clock.now()))) return { outcome: { kind: 'refused' }, happened: [] }
  const owner = await selectAccountByDiscord(tx, person.id)
  if (owner?.id === member.id) return { outcome: { kind: 'linked' }, happened: [] }
  const isFresh = deps.clock.now().getTime() - Date.parse(session.startedAt) <= LINKS_WITHIN_MS
  if (!isFresh || (await lacksSecondFactor(tx, signedIn))) return { outcome: { kind: 'log-in-again' }, happened: [] }
  const linked = owner ? undefined : await link(deps, tx, { userId: member.id, person })
  return linked ? { outcome: { kind: 'linked' }, happened: [linked] } : { outcome: { kind: 'taken' }, happened: [] }
}

async function findOrCreate(
  deps: AccountsDeps,
  tx: Tx,
  person: ProvenPerson,
): Promise<{ account: Account | 'no-email' | 'log-in-first'; happened: Happened[] }> {
  const email = person.verifiedEmail
  if (email === undefined) return { account: 'no-email', happened: [] }
  const known = await selectAccountByEmail(tx, email)
  if (known) {
    const linked =
      known.emailVerifiedAt !== null && known.isActive ? await link(deps, tx, { userId: known.id, person }) : undefined
    return linked ? { account: known, happened: [linked] } : { account: 'log-in-first', happened: [] }
  }
  const now = deps.clock.now()
  // No password opens it; a mailed link can set one.
  const member = await insertUser(tx, {
    id: crypto.randomUUID(),
    email,
    password: PLACEHOLDER_HASH,
    passwordFitsAdmin: true,
    firstName: null,
    lastName: null,
    discord: person.name,
    createdAt: now,
  })
  if (!member) return { account: 'log-in-first', happened: [] }
  await linkDiscord(tx, { userId: member.id, discordId: person.id, name: person.name, now })
  await deps.jobs.enqueue(tx, 'send-mail', {
    template: 'welcome',
    userId: member.id,
    tokenId: randomId(),
    requestedAt: now.toISOString(),
  })
  const account = { ...member, password: PLACEHOLDER_HASH, isActive: true, isOwner: false, discordId: person.id }
  return { account, happened: [(events) => events.accountCreated({ userId: member.id })] }
}

/** Links Discord to an existing account and notifies its owner. Undefined when it has another Discord account. */
async function link(
  deps: AccountsDeps,
  tx: Tx,
  { userId, person }: { userId: string; person: ProvenPerson },
): Promise<Happened | undefined> {
  if (!(await linkDiscord(tx, { userId, discordId: person.id, name: person.name, now: deps.clock.now() })))
    return undefined
  await deps.jobs.enqueue(tx, 'send-mail', {
    template: 'discord-linked',
    userId,
    name: person.name,
    changeId: randomId(),
  })
  return (events) => events.discordLinked({ userId })
}
