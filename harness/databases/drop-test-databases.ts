import pg from 'pg'

const PREFIX = `test_${process.pid}_`

/** For Vitest, before its first worker: databases of this run are known by their names. */
export function setup(): void {
  process.env['TEST_DATABASE_PREFIX'] = PREFIX
}

/** For Vitest, after its last worker: a server that was given to us is left without the databases that workers kept. */
export async function teardown(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [PREFIX],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
