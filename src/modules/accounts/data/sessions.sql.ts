import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { SessionData } from '#platform/db/schema/schema-accounts.ts'
import { MEMBER, type Member } from './accounts.sql.ts'

/** A current session. */
export interface OpenSession extends SessionData {
  sid: string
}

/** The user and session of a request. */
export interface SignedIn {
  member: Member
  session: OpenSession
}

/**
 * Session and user in one query by two primary keys. Rights and whether the account is active are read for each
 * request, never from the session. Undefined when the session has ended or its user is deactivated.
 */
export async function selectSession(db: Db, sid: string, now: Date): Promise<SignedIn | undefined> {
  const { rows } = await sql<Member & { sess: SessionData }>`
    select s.sess, ${sql.join(MEMBER.map((name) => sql.ref(`u.${name}`)))}
    from sessions s join users u on u.id = s.user_id
    where s.sid = ${sid} and s.expire > ${now} and u.is_active
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { sess, ...member } = row
  return { member, session: { ...sess, sid } }
}

export async function insertSession(
  tx: Tx,
  session: { sid: string; userId: string; sess: SessionData; expire: Date },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, sess: JSON.stringify(session.sess) })
    .execute()
}

/** Does nothing when the session has ended meanwhile; its other data is not overwritten. */
export async function touchSession(
  tx: Tx,
  { sid, seenAt }: Pick<OpenSession, 'sid' | 'seenAt'>,
  expire: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ sess: sql`sess || jsonb_build_object('seenAt', ${seenAt}::text)`, expire })
    .where('sid', '=', sid)
    .execute()
}

export async function deleteSession(tx: Tx, sid: string): Promise<void> {
  await tx.deleteFrom('sessions').where('sid', '=', sid).execute()
}

/** Also ends logins that wait for their second factor. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** False when the member has no such session. */
export async function deleteOwnSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where(sql<boolean>`sess ->> 'id' = ${id}`)
    .returning('sid')
    .executeTakeFirst()
  return deleted !== undefined
}

export type SessionRow = { sid: string; sess: SessionData }

/** Current sessions, last used first. */
export function selectSessionsOf(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['sid', 'sess'])
    .where('userId', '=', userId)
    .where('expire', '>', now)
    .orderBy(sql`sess ->> 'seenAt'`, 'desc')
    .orderBy('sid')
    .limit(100)
    .execute()
}

export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expire', '<=', now).execute()
  for (const table of ['accountTokens', 'pendingSignIns', 'passkeyChallenges'] as const)
    await tx.deleteFrom(table).where('expire', '<=', now).execute()
}

/** What is known about a device: nothing, that it is the account's first, or that others were known before. */
export async function insertKnownDevice(
  tx: Tx,
  known: { userId: string; device: string; now: Date },
): Promise<'known' | 'first' | 'another'> {
  const { rows } = await sql<{ others: boolean }>`
    with others as (select exists (select from known_devices where user_id = ${known.userId}) as found)
    insert into known_devices (user_id, device, first_seen_at) select ${known.userId}, ${known.device},
      ${known.now}::timestamptz
    on conflict do nothing returning (select found from others) as others
  `.execute(tx)
  const [inserted] = rows
  return inserted === undefined ? 'known' : inserted.others ? 'another' : 'first'
}
