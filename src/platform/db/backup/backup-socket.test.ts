import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#platform/db/client.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { openEmptyEngine } from '#harness/databases/embedded-test-engine.ts'
import { MIGRATIONS } from '#harness/databases/test-database.ts'
import { askForBackup, openBackupSocket } from './backup-socket.ts'
import { checkBackup } from './restore-backup.ts'
import { compressedBackup } from './write-backup.ts'

const log = createLog({ level: 'silent' })
const onFault = vi.fn<(error: Error) => void>()
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backup-socket-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
  expect(onFault).not.toHaveBeenCalled()
})

const numbers = async (database: Database) =>
  (await database.executeSql('select array_agg(id order by id) as ids from numbers')).rows[0]?.['ids']

test('gives a copy as of one instant while it is open, to its own account only, and the shop goes on', async () => {
  const database = await openDatabase({ dataDir, onFault })
  await migrate(database, MIGRATIONS)
  await database.executeSql('create table numbers (id integer primary key); insert into numbers values (1), (2)')
  const close = await openBackupSocket({ database, dataDir, log })
  mkdirSync(join(dataDir, 'backup-copy-killed'))
  const sign = join(dataDir, 'backup-socket.json')
  const { socket } = JSON.parse(readFileSync(sign, 'utf8')) as { socket: string }
  expect([statSync(sign).mode & 0o077, statSync(dirname(socket)).mode & 0o077]).toStrictEqual([0, 0])
  expect(dirname(dirname(socket))).toBe(dataDir)

  const copied = askForBackup(dataDir)
  const meanwhile = database.executeSql('select 1 as one')
  const copy = await copied
  if (copy === undefined) throw new Error('the socket did not answer')
  expect((await meanwhile).rows).toStrictEqual([{ one: 1 }])
  expect(statSync(copy).mode & 0o077).toBe(0)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-copy-'))).toStrictEqual([basename(copy)])
  await database.executeSql('insert into numbers values (3)')

  const read = await openDatabase({ dataDir: copy, onFault })
  expect(await numbers(read)).toStrictEqual([1, 2])
  expect((await checkBackup(compressedBackup(read).pipe(createGunzip()))).end.rows).toMatchObject({ numbers: 2 })
  await read.close()
  expect(await numbers(database)).toStrictEqual([1, 2, 3])
  close()
  expect(await askForBackup(dataDir)).toBeUndefined()
  await database.close()
}, 60_000)

test('says why there is no copy, and leaves nothing of it, nor of one that was killed', async () => {
  const database = await openEmptyEngine()
  for (const left of ['backup-copy-killed', 'backup-socket-killed']) mkdirSync(join(dataDir, left))
  const close = await openBackupSocket({ database, dataDir, log })
  await expect(askForBackup(dataDir)).rejects.toThrow('an engine in memory has no files')
  expect(readdirSync(dataDir).toSorted()).toStrictEqual([
    expect.stringMatching(/^backup-socket-.{6}$/),
    'backup-socket.json',
  ])
  close()
  expect(readdirSync(dataDir)).toStrictEqual([])
  await database.close()
})

test('has its socket elsewhere when the path of the data is too long for one', async () => {
  const database = await openEmptyEngine()
  const deep = join(dataDir, 'a-directory-with-a-name-that-goes-on'.repeat(3))
  mkdirSync(deep)
  const close = await openBackupSocket({ database, dataDir: deep, log })
  await expect(askForBackup(deep)).rejects.toThrow('an engine in memory has no files')
  close()
  await database.close()
})

test('a caller, perhaps root, touches nothing but a copy in the data directory, whatever the shop says', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'backup-copy-'))
  symlinkSync(elsewhere, join(dataDir, 'backup-copy-link'))
  mkdirSync(join(dataDir, 'kept'))
  const socket = join(dataDir, 'said')
  let said = ''
  const liar = createServer((_request, response) => response.end(JSON.stringify({ copy: said })))
  await new Promise<void>((resolve) => liar.listen(socket, resolve))
  writeFileSync(join(dataDir, 'backup-socket.json'), JSON.stringify({ socket }))
  for (said of [
    '/etc',
    elsewhere,
    join(dataDir, 'kept'),
    join(dataDir, 'backup-copy-link'),
    join(dataDir, 'backup-copy-x', '..', 'kept'),
    `${dataDir}/../${basename(elsewhere)}`,
  ])
    await expect(askForBackup(dataDir), said).rejects.toThrow('a copy that is none')
  liar.close()
  rmSync(elsewhere, { recursive: true })
})

test('a sign that a killed shop has left leads nowhere', async () => {
  expect(await askForBackup(dataDir)).toBeUndefined()
  writeFileSync(join(dataDir, 'backup-socket.json'), JSON.stringify({ socket: join(dataDir, 'gone') }))
  expect(await askForBackup(dataDir)).toBeUndefined()
})
