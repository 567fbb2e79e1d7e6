import { readFileSync } from 'node:fs'
import type { Database } from '#platform/db/client.ts'

/** Rows that migrations insert. */
const SEED = [
  seedIn('0119-games.sql', 'insert into games', 'alter table services'),
  seedIn('0134-platforms-of-a-game.sql', 'update games', 'alter table games'),
  seedIn('0127-rewards.sql', 'insert into rewards', 'alter table reward_redemptions'),
].join('\n')

function seedIn(migration: string, from: string, to: string): string {
  const text = readFileSync(new URL(`../../migrations/${migration}`, import.meta.url), 'utf8')
  return text.slice(text.indexOf(from), text.indexOf(to))
}

/**
 * Empties every table that was written to, and resets its sequences. Row by row, with foreign keys and triggers
 * disabled (which needs a superuser): truncating creates new files for the table, its indexes and all referencing
 * tables, which took longer than most tests. The locks wait for transactions that still write. The queue's own tables
 * are kept, and games and rewards are reset to those of a new shop.
 */
export async function clearTables(database: Database): Promise<void> {
  await database.executeSql(`
    do $$
    declare
      written text[];
      each_name text;
    begin
      select array_agg(oid::regclass::text) into written from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' and pg_relation_size(oid) > 0;
      if written is null then return; end if;
      execute 'lock table ' || array_to_string(written, ', ') || ' in access exclusive mode';
      set local session_replication_role = replica;
      foreach each_name in array written loop
        execute 'delete from ' || each_name;
      end loop;
      perform setval(oid::regclass, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
    end $$`)
  await database.executeSql(SEED)
}
