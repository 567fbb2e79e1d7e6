import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'

/** The Terms of one version: the text of every section. */
export interface TermsRow {
  version: string
  words: Record<string, string>
  publishedAt: Date
}

/** The sections that the owner has replaced in the current look. */
export async function selectOwnTerms(db: Db): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('looks')
    .select(sql<Record<string, string> | null>`texts -> 'terms'`.as('terms'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.terms ?? {}
}

export function selectTerms(db: Db, version: string): Promise<TermsRow | undefined> {
  return db.selectFrom('termsVersions').selectAll().where('version', '=', version).executeTakeFirst()
}

/** Identical texts have the same version. */
export async function insertTerms(tx: Tx, { version, words, publishedAt }: TermsRow): Promise<void> {
  await tx
    .insertInto('termsVersions')
    .values({ version, words: JSON.stringify(words), publishedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
