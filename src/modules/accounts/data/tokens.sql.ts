import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { AccountTokensTable } from '#platform/db/schema/schema-accounts.ts'

export type TokenKind = AccountTokensTable['kind']

interface NewToken {
  id: string
  tokenHash: string
  kind: TokenKind
  userId: string
  createdAt: Date
  expire: Date
}

/**
 * Stores a token and replaces older ones of the same kind; storing the same one again changes nothing. False when a
 * newer one exists, which makes this one invalid.
 */
export async function insertToken(tx: Tx, token: NewToken): Promise<boolean> {
  // Without the lock, two concurrent requests would not see each other's token.
  await tx.selectFrom('users').select('id').where('id', '=', token.userId).forNoKeyUpdate().execute()
  await tx
    .deleteFrom('accountTokens')
    .where('userId', '=', token.userId)
    .where('kind', '=', token.kind)
    .where('createdAt', '<=', token.createdAt)
    .where('id', '<>', token.id)
    .execute()
  const { rows } = await sql`
    insert into account_tokens (id, token_hash, kind, user_id, created_at, expire)
    select ${token.id}, ${token.tokenHash}, ${token.kind}, ${token.userId}, ${token.createdAt}::timestamptz,
      ${token.expire}::timestamptz
    where not exists (select from account_tokens where user_id = ${token.userId} and kind = ${token.kind}
      and id <> ${token.id})
    on conflict (id) do update set expire = excluded.expire
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** The owner of a token; undefined when it was used, replaced or has expired. */
export async function selectTokenOwner(
  db: Db,
  token: { tokenHash: string; kind: TokenKind; now: Date },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('accountTokens')
    .select('userId')
    .where('tokenHash', '=', token.tokenHash)
    .where('kind', '=', token.kind)
    .where('usedAt', 'is', null)
    .where('expire', '>', token.now)
    .executeTakeFirst()
  return found?.userId
}

/** Uses up a token; of two concurrent calls, one succeeds. */
export async function useToken(
  tx: Tx,
  token: { tokenHash: string; kind: TokenKind; now: Date },
): Promise<string | undefined> {
  const used = await tx
    .updateTable('accountTokens')
    .set({ usedAt: token.now })
    .where('tokenHash', '=', token.tokenHash)
    .where('kind', '=', token.kind)
    .where('usedAt', 'is', null)
    .where('expire', '>', token.now)
    .returning('userId')
    .executeTakeFirst()
  return used?.userId
}

export async function deleteTokensOf(tx: Tx, userId: string, kind: TokenKind): Promise<void> {
  await tx.deleteFrom('accountTokens').where('userId', '=', userId).where('kind', '=', kind).execute()
}
