import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import type { Database } from '#platform/db/client.ts'
import { claimDataDirectory } from './data-directory.ts'

const CLIENT = new URL('../client.ts', import.meta.url).href
/** Another process of the shop: inserts a row, reports it and stays. */
const OTHER_PROCESS = `
  const { openDatabase } = await import(${JSON.stringify(CLIENT)})
  const database = await openDatabase({ dataDir: process.argv[1], onFault: () => process.exit(3) })
  await database.executeSql('create table if not exists written (id integer); insert into written values (1)')
  console.log('written')
`

describe('the owner of a data directory', () => {
  let dataDir: string
  let other: ChildProcess | undefined
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'owner-'))
  })
  afterEach(async () => {
    await kill()
    rmSync(dataDir, { recursive: true })
  })

  async function startOther(): Promise<void> {
    other = spawn(process.execPath, ['--input-type=module', '-e', OTHER_PROCESS, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { stdout } = other
    await Promise.race([
      stdout && once(stdout, 'data'),
      once(other, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
    ])
  }

  async function kill(): Promise<void> {
    if (!other || other.signalCode !== null || other.exitCode !== null) return
    const gone = once(other, 'exit')
    other.kill('SIGKILL')
    await gone
  }

  const open = (): Promise<Database> =>
    openDatabase({
      dataDir,
      onFault(error) {
        throw error
      },
    })

  test('a second process is refused, while the first goes on, in one sentence; after kill -9 the rows are there for the next', async () => {
    await startOther()
    await expect(open()).rejects.toThrow(`The data directory ${dataDir} is in use by another process`)
    await kill()
    const database = await open()
    expect((await database.executeSql('select count(*) as rows from written')).rows).toStrictEqual([{ rows: 1 }])
    await database.close()
  }, 60_000)

  test('whose lock is removed ends before another process opens the directory, and every row is there', async () => {
    await startOther()
    const gone = other && once(other, 'exit')
    rmSync(join(dataDir, 'postgres.lock'))
    const database = await open()
    expect((await gone)?.[0]).toBe(3)
    expect((await database.executeSql('select count(*) as rows from written')).rows).toStrictEqual([{ rows: 1 }])
    await database.close()
  }, 60_000)

  test('a second opening in the same process is refused too, and closing frees the directory', () => {
    const directory = claimDataDirectory(dataDir)
    expect(() => claimDataDirectory(dataDir)).toThrow('in use by another process')
    directory.release()
    claimDataDirectory(dataDir).release()
  })

  test('a first start that was killed halfway is begun again', async () => {
    const killed = claimDataDirectory(dataDir)
    writeFileSync(join(killed.clusterDir, 'half-written'), '')
    killed.release()
    const database = await open()
    await database.check()
    await database.close()
    expect(existsSync(join(dataDir, 'postgres', 'half-written'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false)
  }, 60_000)

  test('a directory of another version, or of nothing we know, is refused and left as it is', () => {
    mkdirSync(join(dataDir, 'postgres'))
    expect(() => claimDataDirectory(dataDir)).toThrow('holds no database')
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    expect(() => claimDataDirectory(dataDir)).toThrow('written by version 17 of the engine')
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  })

  test('a place where nothing can be written is named', () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    expect(() => claimDataDirectory(join(file, 'data'))).toThrow('cannot be written')
  })
})
