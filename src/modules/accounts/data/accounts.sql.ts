import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { UsersTable } from '#platform/db/schema/schema.ts'

type UserRow = Selectable<UsersTable>

/** What the shop may know of a member while it serves them. Named one by one: the hash is never among it. */
export const MEMBER = [
  'id',
  'email',
  'emailVerifiedAt',
  'firstName',
  'lastName',
  'discord',
  'isAdmin',
  'passwordFitsAdmin',
  'rewardPoints',
  'totalSpent',
  'totalPurchases',
  'membershipLevel',
  'subscriptionStatus',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionType',
  'subscriptionRequestedAt',
  'subscriptionCancelAtPeriodEnd',
  'paypalSubscriptionId',
  'subscriptionPaymentRef',
  'createdAt',
  'updatedAt',
] as const
export type Member = Pick<UserRow, (typeof MEMBER)[number]>

/** What signing in needs to know of a member. */
export type Account = Member & Pick<UserRow, 'password' | 'isActive' | 'isOwner' | 'discordId'>
const ACCOUNT = [...MEMBER, 'password', 'isActive', 'isOwner', 'discordId'] as const

/** An account without what only signing in needs. */
export function memberOf({
  password: _password,
  isActive: _isActive,
  isOwner: _isOwner,
  discordId: _discordId,
  ...member
}: Account): Member {
  return member
}

export function selectAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('users').select(ACCOUNT).where(ownsEmail(email)).executeTakeFirst()
}

/** `locked`: it cannot change until the transaction ends. */
export function selectAccount(db: Db, userId: string, { locked = false } = {}): Promise<Account | undefined> {
  const account = db.selectFrom('users').select(ACCOUNT).where('id', '=', userId)
  return (locked ? account.forNoKeyUpdate() : account).executeTakeFirst()
}

/** `locked`: an unlinking meanwhile waits until the transaction ends, or was first. */
export function selectAccountByDiscord(
  db: Db,
  discordId: string,
  { locked = false } = {},
): Promise<Account | undefined> {
  const account = db.selectFrom('users').select(ACCOUNT).where('discordId', '=', discordId)
  return (locked ? account.forNoKeyUpdate() : account).executeTakeFirst()
}

/** False when the member has another Discord account, and nothing changes. */
export async function linkDiscord(
  tx: Tx,
  { userId, ...link }: { userId: string; discordId: string; name: string; now: Date },
): Promise<boolean> {
  const linked = await tx
    .updateTable('users')
    .set({ discordId: link.discordId, discord: sql<string>`coalesce(discord, ${link.name})`, updatedAt: link.now })
    .where('id', '=', userId)
    .where('discordId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return linked !== undefined
}

/** Whom a mail is written to. */
export type Addressee = Pick<UserRow, 'id' | 'email' | 'firstName' | 'emailVerifiedAt'>

/** Undefined too for an account that is switched off: it gets no mail. */
export function selectAddressee(db: Db, userId: string): Promise<Addressee | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** See `selectAddressee`. */
export function selectAddresseeByEmail(db: Db, email: string): Promise<Addressee | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'emailVerifiedAt'])
    .where(ownsEmail(email))
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** The accounts that run the shop. */
export function listAdmins({ db }: { db: Db }): Promise<Pick<UserRow, 'id' | 'email'>[]> {
  return db.selectFrom('users').select(['id', 'email']).where('isAdmin', '=', true).execute()
}

/** Undefined when the e-mail has an account already; a concurrent registration of it is waited for. */
export function insertUser(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'password' | 'passwordFitsAdmin' | 'firstName' | 'lastName' | 'discord'> & {
    createdAt: Date
  },
): Promise<Member | undefined> {
  return tx
    .insertInto('users')
    .values({ ...user, updatedAt: user.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning(MEMBER)
    .executeTakeFirst()
}

/** Whether this is still the account's hash. It stays so until the transaction ends: a change waits. */
export async function holdPassword(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password', '=', hash)
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** The same, noting on the way whether an admin may have it. */
export async function holdPasswordNoting(
  tx: Tx,
  userId: string,
  hash: string,
  passwordFitsAdmin: boolean,
): Promise<boolean> {
  const held = await tx
    .updateTable('users')
    .set({ passwordFitsAdmin })
    .where('id', '=', userId)
    .where('password', '=', hash)
    .where('isActive', '=', true)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Undefined when there is no such account. */
/** Undefined for one that is not there; with `ifActive`, nor for one that was closed meanwhile. */
export function updateUser(
  tx: Tx,
  userId: string,
  change: Updateable<UsersTable>,
  { ifActive = false } = {},
): Promise<Member | undefined> {
  return tx
    .updateTable('users')
    .set(change)
    .where('id', '=', userId)
    .$if(ifActive, (query) => query.where('isActive', '=', true))
    .returning(MEMBER)
    .executeTakeFirst()
}

/** False when the hash is another by now. */
export async function replacePassword(
  tx: Tx,
  change: { userId: string; from: string; to: string; fitsAdmin: boolean; now: Date },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('users')
    .set({ password: change.to, passwordFitsAdmin: change.fitsAdmin, updatedAt: change.now })
    .where('id', '=', change.userId)
    .where('password', '=', change.from)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

/**
 * The member who leaves and every admin who can sign in, locked until the transaction ends: no order of theirs begins
 * meanwhile. Answers with the admins.
 */
export async function lockLeaving(tx: Tx, userId: string): Promise<string[]> {
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'isAdmin', 'isActive'])
    .where(({ or, and, eb }) => or([eb('id', '=', userId), and([eb('isAdmin', '=', true), eb('isActive', '=', true)])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked.filter(({ isAdmin, isActive }) => isAdmin && isActive).map(({ id }) => id)
}

/** Passkeys and Discord: all that signs in without the password. The player's name at Discord stays. */
export async function deleteOtherWaysIn(tx: Tx, userId: string): Promise<void> {
  for (const table of [
    'passkeys',
    'passkeyChallenges',
    'authenticators',
    'recoveryCodes',
    'pendingSignIns',
    'accountBrowsers',
  ] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  await tx.updateTable('users').set({ discordId: null }).where('id', '=', userId).execute()
}

/** Whether this account was signed in to with its password in this browser before. */
export async function isKnownBrowser(db: Db, userId: string, browserHash: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('accountBrowsers')
      .select('userId')
      .where('userId', '=', userId)
      .where('browserHash', '=', browserHash)
      .executeTakeFirst()) !== undefined
  )
}

export async function noteBrowser(
  tx: Tx,
  known: { userId: string; browserHash: string; lastUsedAt: Date },
): Promise<void> {
  const { lastUsedAt } = known
  await tx
    .insertInto('accountBrowsers')
    .values(known)
    .onConflict((conflict) => conflict.columns(['userId', 'browserHash']).doUpdateSet({ lastUsedAt }))
    .execute()
}

/** Sessions, known devices, mailed links, and whatever else signs in. */
export async function deleteEverythingOf(tx: Tx, userId: string): Promise<void> {
  for (const table of [
    'sessions',
    'pendingSignIns',
    'knownDevices',
    'accountBrowsers',
    'accountTokens',
    'authenticators',
    'recoveryCodes',
    'passkeys',
    'passkeyChallenges',
  ] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
}

/** The unique index is on this expression. */
function ownsEmail(email: string) {
  return sql<boolean>`lower(email) = lower(${email})`
}
