import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { UsersTable } from '#platform/db/schema/schema.ts'

type UserRow = Selectable<UsersTable>

/**
 * The columns of a member that the shop reads to serve them, listed one by one: the password hash is not among them.
 */
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

/** What sign-in needs to know about a member. */
export type Account = Member & Pick<UserRow, 'password' | 'isActive' | 'isOwner' | 'discordId'>
const ACCOUNT = [...MEMBER, 'password', 'isActive', 'isOwner', 'discordId'] as const

/** An account without the data that only sign-in needs. */
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

/** `locked`: locks the row until the transaction ends. */
export function selectAccount(db: Db, userId: string, { locked = false } = {}): Promise<Account | undefined> {
  const account = db.selectFrom('users').select(ACCOUNT).where('id', '=', userId)
  return (locked ? account.forNoKeyUpdate() : account).executeTakeFirst()
}

/** `locked`: locks the row, so that a concurrent unlinking waits or has already happened. */
export function selectAccountByDiscord(
  db: Db,
  discordId: string,
  { locked = false } = {},
): Promise<Account | undefined> {
  const account = db.selectFrom('users').select(ACCOUNT).where('discordId', '=', discordId)
  return (locked ? account.forNoKeyUpdate() : account).executeTakeFirst()
}

/** False, without a change, when the member has another Discord account. */
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

/** The recipient of a mail. */
export type Addressee = Pick<UserRow, 'id' | 'email' | 'firstName' | 'emailVerifiedAt'>

/** Also undefined for a deactivated account: it gets no mail. */
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

/** Accounts with admin rights. */
export function listAdmins({ db }: { db: Db }): Promise<Pick<UserRow, 'id' | 'email'>[]> {
  return db.selectFrom('users').select(['id', 'email']).where('isAdmin', '=', true).execute()
}

/** Undefined when the e-mail already has an account; waits for a concurrent registration of it. */
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

/** Whether this is still the account's password hash. Locks the row until the transaction ends. */
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

/** The same, and stores whether the account may become an admin. */
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
/** Undefined when there is no such account, or with `ifActive` when it was closed meanwhile. */
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

/** False when the password hash has changed meanwhile. */
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
 * The member who deletes their account and every admin who can sign in, locked until the transaction ends, so that no
 * order of theirs starts meanwhile. Returns the admins.
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

/** Passkeys and Discord: all ways to sign in without the password. The player's Discord name stays. */
export async function deleteOtherCredentials(tx: Tx, userId: string): Promise<void> {
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

/** Whether this browser has signed in to this account with its password before. */
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

/** Sessions, known devices, mailed links and all other credentials. */
export async function deleteAllCredentials(tx: Tx, userId: string): Promise<void> {
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

/** The unique index uses this expression. */
function ownsEmail(email: string) {
  return sql<boolean>`lower(email) = lower(${email})`
}
