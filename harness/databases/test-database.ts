import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { clearTables } from './clear-tables.ts'
import { openMigratedEngine } from './embedded-test-engine.ts'
import { keepDatabases, type LentDatabase } from './kept-databases.ts'
import { TestServer } from './postgresql-test-engine.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

export interface TestEngine {
  readonly name: Database['engine']
  /** The migrated, empty database of this block: the same at each call, emptied after each test. */
  open(): Promise<Database>
  /** Empties every table now. */
  clear(): Promise<void>
}

/**
 * Declares the tests once for each engine. PostgreSQL is the server at TEST_DATABASE_URL, whose user must be a
 * superuser. Without it that half is skipped, and fails with CI=true.
 */
export function describeOnEachEngine(name: string, declare: (engine: TestEngine) => void): void {
  describe(`${name}, embedded`, () => declare(useEngine('embedded', openInMemory)))
  if (testServerUrl() !== undefined)
    describe(`${name}, on PostgreSQL`, () => declare(useEngine('postgresql', openOnServer)))
  else test.skip(`${name}, on PostgreSQL: skipped, because TEST_DATABASE_URL is not set`, () => {})
}

/**
 * How many random stories a property is asked: `runs` on PostgreSQL, and a fifth on the embedded engine, which takes
 * three times as long for each. `RUNS_OF_STORIES` sets another number for both.
 */
export function runsOfStories({ name }: Pick<TestEngine, 'name'>, runs: number): number {
  return Number(process.env['RUNS_OF_STORIES'] ?? (name === 'embedded' ? runs / 5 : runs))
}

/**
 * Declares the tests once, for what does not depend on the engine. On PostgreSQL if there is a server, which takes a
 * third of the embedded engine's time; the browser journeys cover the embedded one.
 */
export function describeOnOneEngine(name: string, declare: (engine: TestEngine) => void): void {
  describe(name, () =>
    declare(
      testServerUrl() === undefined ? useEngine('embedded', openInMemory) : useEngine('postgresql', openOnServer),
    ),
  )
}

/**
 * The server for tests that need one of their own; undefined where they are skipped. Throws with CI=true, where none
 * may be skipped.
 */
export function testServerUrl(): string | undefined {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined && process.env['CI'] === 'true')
    throw new Error('TEST_DATABASE_URL is not set: nothing would be tested on PostgreSQL')
  return url
}

function useEngine(name: Database['engine'], openOne: () => Promise<LentDatabase>): TestEngine {
  let opened: Promise<LentDatabase> | undefined
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

const openInMemory = keepDatabases(async () => ({ database: await openMigratedEngine(MIGRATIONS) }))

const openOnServer = keepDatabases(() => new TestServer(testServerUrl() ?? '').createMigrated(MIGRATIONS))
