import type { Database } from '#platform/db/client.ts'

/**
 * The first commit that touches `table` fails with a serialization failure, so that its transaction is retried. `work`
 * runs meanwhile.
 */
export async function withCommitLostOnce(database: Database, table: string, work: () => Promise<void>): Promise<void> {
  // Sequences are not rolled back.
  await database.executeSql(`
    create sequence lost_commits;
    create function lose_commit() returns trigger language plpgsql as $$ begin
      if nextval('lost_commits') = 1 then raise exception 'lost' using errcode = '40001'; end if;
      return null;
    end $$;
    create constraint trigger lose_commit after insert or update on ${table} deferrable initially deferred for each row execute function lose_commit();`)
  try {
    await work()
    const { rows } = await database.executeSql('select last_value > 1 as is_again from lost_commits')
    if (rows[0]?.['is_again'] !== true) throw new Error(`no transaction on ${table} was run again`)
  } finally {
    await database.executeSql('drop function lose_commit cascade; drop sequence lost_commits')
  }
}
