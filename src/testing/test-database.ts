import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, test } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { clearTables } from './clear-tables.ts'
import { openMigratedEngine } from './embedded-test-engine.ts'
import { TestServer } from './postgresql-test-engine.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface TestEngine {
  readonly name: Database['engine']
  /** The migrated, empty database of this block: the same one at each call, emptied after each test, closed after the last. */
  open(): Promise<Database>
  /** Empties every table now. */
  clear(): Promise<void>
}

/**
 * Declares the tests once for each engine. PostgreSQL is the server at TEST_DATABASE_URL, where databases may be
 * created. Without it that half is skipped, and fails under CI=true.
 */
export function describeOnEachEngine(name: string, declare: (engine: TestEngine) => void): void {
  describe(`${name}, embedded`, () => declare(useEngine('embedded', openInMemory)))
  const url = testServerUrl()
  if (url !== undefined) describe(`${name}, on PostgreSQL`, () => declare(useEngine('postgresql', () => openOnServer(url))))
  else test.skip(`${name}, on PostgreSQL: skipped, because TEST_DATABASE_URL is not set`, () => {})
}

/**
 * Declares the tests once: for what does not depend on how SQL is run, or on who is first. On PostgreSQL where there is a
 * server, which costs a third of the embedded engine's time; that one is what the browser journeys run on.
 */
export function describeOnOneEngine(name: string, declare: (engine: TestEngine) => void): void {
  const url = testServerUrl()
  describe(name, () => declare(url === undefined ? useEngine('embedded', openInMemory) : useEngine('postgresql', () => openOnServer(url))))
}

/** The server for tests that need one of their own; undefined where they are to be skipped. Throws under CI=true, where none may be. */
export function testServerUrl(): string | undefined {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined && process.env['CI'] === 'true') throw new Error('TEST_DATABASE_URL is not set: nothing would be tested on PostgreSQL')
  return url
}

interface Opened {
  database: Database
  dispose(): Promise<void>
}

function useEngine(name: Database['engine'], openOne: () => Promise<Opened>): TestEngine {
  let opened: Promise<Opened> | undefined
  const clear = async () => {
    if (opened) await clearTables((await opened).database)
  }
  afterEach(clear)
  afterAll(async () => {
    await (await opened)?.dispose()
  })
  return {
    name,
    clear,
    async open() {
      opened ??= openOne()
      return (await opened).database
    },
  }
}

async function openInMemory(): Promise<Opened> {
  const database = await openMigratedEngine(MIGRATIONS)
  return { database, dispose: () => database.close() }
}

async function openOnServer(url: string): Promise<Opened> {
  const server = new TestServer(url)
  const { database, drop } = await server.createMigrated(MIGRATIONS)
  return {
    database,
    async dispose() {
      await database.close()
      await drop()
    },
  }
}
