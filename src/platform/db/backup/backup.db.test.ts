import { Readable } from 'node:stream'
import { createGzip, createGunzip } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { openDatabase } from '#platform/db/client.ts'
import { openEmptyEngine, openMigratedEngine } from '#harness/databases/embedded-test-engine.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { TestServer } from '#harness/databases/postgresql-test-engine.ts'
import { newMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { storedJobs } from '#harness/databases/stored-jobs.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { describeOnEachEngine, MIGRATIONS, testServerUrl } from '#harness/databases/test-database.ts'
import { insertOutboxJob } from '#platform/queue/outbox.sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { LineSeal } from './backup-format.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupLines } from './write-backup.ts'

const serverUrl = testServerUrl()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function emptyEmbedded(): Promise<Database> {
  const database = await openEmptyEngine()
  closing.push(() => database.close())
  return database
}

async function emptyOnServer(url: string): Promise<Database> {
  const created = await new TestServer(url).createEmpty()
  const database = await openDatabase({ databaseUrl: created.url, dataDir: 'memory://', onFault: () => {} })
  closing.push(() => database.close().then(created.drop))
  return database
}

const TARGETS: [string, () => Promise<Database>][] = [['the embedded engine', emptyEmbedded]]
if (serverUrl !== undefined) TARGETS.push(['PostgreSQL', () => emptyOnServer(serverUrl)])

async function backUp(database: Database): Promise<string[]> {
  return Array.fromAsync(backupLines({ db: database.db, clock: systemClock }))
}
const text = (lines: readonly string[]) => () => Readable.from([lines.map((line) => `${line}\n`).join('')])

describeOnEachEngine('a backup', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test.each(TARGETS)('comes back whole on %s, and goes on from there', async (_name, open) => {
    await placedOrder(shop(), { notes: 'A "quote", a \\ and a\nline; ünïcode 🎮' })
    const { orderId } = await paidPurchase(shop())
    await inTransaction(shop().database.db, (tx) =>
      insertOutboxJob(tx, {
        name: 'check-payment',
        payload: { paymentId: 'x' },
        startAfter: new Date('2027-01-01T00:00:00Z'),
      }),
    )
    const lines = await backUp(shop().database)

    const target = await open()
    // The test queue is a table as well.
    await storedJobs(target)
    const counted = await restoreBackup({ database: target, migrations: MIGRATIONS, open: text(lines) })
    expect(counted).toMatchObject({ orders: 2, payments: 1, outbox_jobs: 1 })
    // The same lines in the same order of tables; the order of rows depends on the engine.
    expect((await backUp(target)).slice(1, -1).toSorted()).toStrictEqual(lines.slice(1, -1).toSorted())
    await expectInvariants(target)
    // Sequences continue after the restored rows.
    await target.executeSql(
      `insert into order_events (order_id, kind, actor, status_after, payment_after, at) values ('${orderId}', 'placed', 'customer', 'pending', 'paid', now())`,
    )
  })

  test('opens no account: sessions and mailed links are left out, accounts are not', async () => {
    const member = await newMember(shop())
    await shop().post('/api/auth/forgot-password', { email: member.user.email })
    await shop().runJobs()
    await shop().request('/api/auth/login/passkey/options', { method: 'POST' })
    const stored = await storedRows(shop().database)
    for (const table of ['sessions', 'account_tokens', 'passkey_challenges'])
      expect(stored[table], table).toBeGreaterThan(0)
    const target = await emptyEmbedded()
    await storedJobs(target)
    await restoreBackup({ database: target, migrations: MIGRATIONS, open: text(await backUp(shop().database)) })
    const back = await storedRows(target)
    expect(back['users']).toBe(stored['users'])
    for (const table of ['sessions', 'account_tokens', 'pending_sign_ins', 'passkey_challenges'])
      expect(back, table).not.toHaveProperty(table)
  })

  test('holds one instant, whatever is written meanwhile', async () => {
    if (engine.name === 'embedded') return
    const { orderId } = await placedOrder(shop())
    const lines: string[] = []
    for await (const line of backupLines({ db: shop().database.db, clock: systemClock })) {
      if (lines.length === 1) await placedOrder(shop(), { email: 'later@example.com' })
      lines.push(line)
    }
    expect(lines.filter((line) => line.startsWith('{') && line.includes('"platform"'))).toStrictEqual([
      expect.stringContaining(orderId),
    ])
  })
})

describe('a damaged backup', () => {
  let whole: string[]
  let used: Database
  let target: Database
  beforeAll(async () => {
    used = await openMigratedEngine(MIGRATIONS)
    await used.executeSql(`insert into settings (key, value) values ('brand', '"One of a kind"')`)
    whole = await backUp(used)
    target = await openEmptyEngine()
  })
  afterAll(() => Promise.all([used.close(), target.close()]))

  test.each([
    ['cut off', (lines: string[]) => lines.slice(0, -1), 'has no end'],
    [
      'changed in a row',
      (lines: string[]) => lines.map((line) => line.replace('One of', 'Two of')),
      'checksum differs',
    ],
    ['robbed of a line', (lines: string[]) => lines.toSpliced(3, 1), 'checksum differs'],
    ['another file', () => ['{"hello": 1}'], 'no backup of the shop'],
    ['of a newer format', () => ['#{"format":2}'], 'one of a newer version'],
    [
      'of a newer shop',
      (lines: string[]) =>
        sealed(lines.map((line) => line.replace('"migrations":[', '"migrations":["9999-later.sql",'))),
      'this one lacks 9999-later.sql',
    ],
    ['empty', () => [], 'has no end'],
  ])('that is %s is refused, and nothing is written', async (_name, damage, words) => {
    await expect(
      restoreBackup({ database: target, migrations: MIGRATIONS, open: text(damage(whole)) }),
    ).rejects.toThrow(words)
    expect(
      (await target.executeSql("select count(*)::int as tables from pg_tables where schemaname = 'public'")).rows,
    ).toStrictEqual([{ tables: 0 }])
  })

  test('whose compressed file breaks off is refused', async () => {
    const zipped = await Readable.from([whole.join('\n')])
      .pipe(createGzip())
      .toArray()
    const half = Buffer.concat(zipped).subarray(0, 400)
    await expect(
      restoreBackup({
        database: target,
        migrations: MIGRATIONS,
        open: () => Readable.from([half]).pipe(createGunzip()),
      }),
    ).rejects.toThrow('cut off')
  })

  test('is never read into a database that has been used', async () => {
    await expect(restoreBackup({ database: used, migrations: MIGRATIONS, open: text(whole) })).rejects.toThrow(
      'has been used already',
    )
  })
})

/** With the checksum of what is there now. */
function sealed(lines: readonly string[]): string[] {
  const seal = new LineSeal()
  for (const line of lines.slice(0, -1)) seal.add(line)
  return [...lines.slice(0, -1), (lines.at(-1) ?? '').replace(/"sha256":"\w+"/, `"sha256":"${seal.seal()}"`)]
}
