import type { Database } from '#server/db/client.ts'

/**
 * Empties every table of the shop that has rows. Looking first is much quicker than truncating
 * all: a truncated table is a new file. The queue's own tables stay as its start left them.
 */
export async function clearTables(database: Database): Promise<void> {
  await database.executeSql(`
    do $$
    declare
      each_table text;
      has_rows boolean;
      filled text[] := '{}';
    begin
      for each_table in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
        execute format('select exists (select from %s)', each_table) into has_rows;
        if has_rows then filled := filled || each_table; end if;
      end loop;
      if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade'; end if;
    end $$`)
}
