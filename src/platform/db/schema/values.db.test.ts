import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'

/** One row of every kind of value the shop stores or computes: the SQL and what the code gets. */
const KINDS: [kind: string, sql: string, value: unknown][] = [
  ['text', `'Zoë’s "boost" \\ 100%'::text`, 'Zoë’s "boost" \\ 100%'],
  ['empty text', `''::text`, ''],
  ['integer', '42::integer', 42],
  ['bigint', '9007199254740991::bigint', 9_007_199_254_740_991],
  ['count', 'count(*)', 1],
  ['sum of integers', 'sum(7::integer)', 7],
  ['numeric', '19.90::numeric(10,2)', '19.90'],
  ['sum of numerics', 'sum(19.99::numeric(10,2))', '19.99'],
  ['boolean', 'true', true],
  ['null', 'null::text', null],
  ['timestamptz', `'2026-11-21T10:15:30.123+02'::timestamptz`, new Date('2026-11-21T08:15:30.123Z')],
  ['timestamp', `'2026-11-21 10:15:30.5'::timestamp`, '2026-11-21 10:15:30.5'],
  ['date', `'2026-03-29'::date`, '2026-03-29'],
  ['interval', `'1 day 02:00'::interval`, '1 day 02:00:00'],
  ['bytea', `'\\x00ff10'::bytea`, Buffer.from([0x00, 0xff, 0x10])],
  ['jsonb', `'{"a_key": [1, "two", null]}'::jsonb`, { a_key: [1, 'two', null] }],
  ['text[]', `array['a,b', 'c"d', null]::text[]`, ['a,b', 'c"d', null]],
  ['integer[]', 'array[1, 2]::integer[]', [1, 2]],
  ['numeric[]', 'array[0.10, 1.00]::numeric[]', ['0.10', '1.00']],
  ['the day of an instant', `date_trunc('day', '2026-11-21T23:30:00Z'::timestamptz)`, new Date('2026-11-21T00:00:00Z')],
]

/** What the code hands over and how it comes back. */
const PARAMETERS: [kind: string, type: string, given: unknown, value: unknown][] = [
  ['text', 'text', `it's "so"`, `it's "so"`],
  ['a number', 'integer', -7, -7],
  ['a decimal', 'numeric', '0.10', '0.10'],
  ['a boolean', 'boolean', false, false],
  ['null', 'timestamptz', null, null],
  ['an instant', 'timestamptz', new Date('2026-06-01T12:00:00.007Z'), new Date('2026-06-01T12:00:00.007Z')],
  ['bytes', 'bytea', Buffer.from([0, 1, 254, 255]), Buffer.from([0, 1, 254, 255])],
  ['JSON text', 'jsonb', '[{"some_key":1}]', [{ some_key: 1 }]],
  ['a list of texts', 'text[]', ['a', 'b,"c"', null], ['a', 'b,"c"', null]],
]

describeOnEachEngine('values', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  test.each(KINDS)('%s comes out alike', async (_kind, sql, value) => {
    const { rows } = await database.executeSql(`select ${sql} as value`)
    expect(rows).toStrictEqual([{ value }])
  })

  test.each(PARAMETERS)('%s goes in alike', async (_kind, type, given, value) => {
    const { rows } = await database.executeSql(`select $1::${type} as value`, [given])
    expect(rows).toStrictEqual([{ value }])
  })

  test('a bigint that a number would round is refused', async () => {
    await expect(database.executeSql('select 9007199254740993::bigint as value')).rejects.toThrow(/2\^53/)
    await expect(database.executeSql('select 1 as value')).resolves.toStrictEqual({ rows: [{ value: 1 }] })
  })

  test('column names change case, the keys inside a jsonb value do not', async () => {
    await database.db.insertInto('settings').values({ key: 'terms', value: '{"valid_from":{"the_day":1}}' }).execute()
    const row = await database.db.selectFrom('settings').select(['value', 'updatedAt']).executeTakeFirstOrThrow()
    expect(row).toStrictEqual({ value: { valid_from: { the_day: 1 } }, updatedAt: expect.any(Date) })
  })

  test('several statements without values answer with the rows of the last', async () => {
    await expect(database.executeSql('select 1 as one; select 2 as two')).resolves.toStrictEqual({ rows: [{ two: 2 }] })
  })
})
