import { sql } from 'kysely'
import { REMOVED, type LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** Export entries contain the search words, which may identify this person. One or two letters identify no one person. */
export async function erasePerson(tx: Tx, { names }: LeavingPerson): Promise<void> {
  await sql`update audit_log set after = jsonb_set(after, '{q}', to_jsonb(${REMOVED}::text)) where action = 'list.export' and length(after ->> 'q') > 2
    and exists (select from unnest(${[...names]}::text[]) as name where starts_with(lower(name), lower(after ->> 'q')))`.execute(
    tx,
  )
}
