import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { createLog } from '#server/log.ts'
import { openMigratedEngine } from '#testing/embedded-test-engine.ts'
import { MIGRATIONS } from '#testing/test-database.ts'
import { askAtBackupDoor, openBackupDoor } from './backup-door.ts'
import { checkBackup } from './restore-backup.ts'

let database: Database
let dataDir: string
beforeEach(async () => {
  database = await openMigratedEngine(MIGRATIONS)
  dataDir = mkdtempSync(join(tmpdir(), 'backup-door-'))
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

test('gives a whole backup while it is open, to nobody of another account', async () => {
  const close = await openBackupDoor({ database, dataDir, log: createLog({ level: 'silent' }) })
  const sign = join(dataDir, 'backup-door.json')
  const { socket } = JSON.parse(readFileSync(sign, 'utf8')) as { socket: string }
  expect([statSync(sign).mode & 0o077, statSync(dirname(socket)).mode & 0o077]).toStrictEqual([0, 0])
  const text = await askAtBackupDoor(dataDir)
  if (!text) throw new Error('the door did not answer')
  expect((await checkBackup(text.pipe(createGunzip()))).head.migrations.length).toBeGreaterThan(20)
  close()
  expect(await askAtBackupDoor(dataDir)).toBeUndefined()
})

test('a sign that a killed shop has left leads nowhere', async () => {
  expect(await askAtBackupDoor(dataDir)).toBeUndefined()
  writeFileSync(join(dataDir, 'backup-door.json'), JSON.stringify({ socket: join(dataDir, 'gone') }))
  expect(await askAtBackupDoor(dataDir)).toBeUndefined()
})
