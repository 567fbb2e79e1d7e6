import pg from 'pg'

const PREFIX = `test_${process.pid}_`

/** Before Vitest's first worker: databases of this run get a recognisable name. */
export function setup(): void {
  process.env['TEST_DATABASE_PREFIX'] = PREFIX
}

/** After Vitest's last worker: drops the databases of this run from a given server. */
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
