import { sql } from 'kysely'
import { DEFAULT_LOOK, type Look } from '#kernel/shop/look/look.ts'
import type { Db, Tx } from '#platform/db/client.ts'

export interface LookRow {
  /** Id of the publication; null for the default look. */
  id: string | null
  look: Look
  publishedAt: Date | null
  /** The admin's e-mail if it is still known. */
  publishedBy: string | null
}

/** The current look. */
export async function readLook({ db }: { db: Db }): Promise<Look> {
  return (await selectLooks(db, 1))[0]?.look ?? DEFAULT_LOOK
}

/** Newest first; the default look comes last. */
export async function listLooks({ db }: { db: Db }): Promise<LookRow[]> {
  return [...(await selectLooks(db)), { id: null, look: DEFAULT_LOOK, publishedAt: null, publishedBy: null }]
}

async function selectLooks(db: Db, limit?: number): Promise<LookRow[]> {
  const rows = await db
    .selectFrom('looks')
    .leftJoin('users', 'users.id', 'looks.publishedBy')
    .selectAll('looks')
    .select('users.email')
    .orderBy('looks.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 1))
    .execute()
  return rows.map(({ id, publishedAt, publishedBy, email, ...look }) => ({
    id: String(id),
    look,
    publishedAt,
    publishedBy: email ?? publishedBy,
  }))
}

/** Serialises publications. */
export async function lockLooks(tx: Tx): Promise<void> {
  await sql`lock table looks in share row exclusive mode`.execute(tx)
}

/** Adds the current look and deletes all but the newest `kept`. */
export async function insertLook(
  tx: Tx,
  look: Look & { publishedAt: Date; publishedBy: string },
  kept: number,
): Promise<void> {
  await tx
    .insertInto('looks')
    .values({ ...look, texts: JSON.stringify(look.texts) })
    .execute()
  await sql`delete from looks where id not in (select id from looks order by id desc limit ${kept})`.execute(tx)
}
