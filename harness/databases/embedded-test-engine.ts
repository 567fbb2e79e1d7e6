import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database } from '#platform/db/client.ts'
import { openEmbedded } from '#platform/db/embedded/open-embedded.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { stateOfMigrations } from './state-of-migrations.ts'

const MODULES = new URL('../../node_modules/', import.meta.url)

/** The embedded engine in memory, without tables. A fault fails the running test. */
export async function openEmptyEngine(): Promise<Database> {
  return inMemory(await snapshot('empty', () => dumpOf('memory://')))
}

/** The embedded engine in memory, with the tables of `folder`. */
export async function openMigratedEngine(folder: string): Promise<Database> {
  return inMemory(await snapshot(stateOfMigrations(folder), () => dumpMigrated(folder)))
}

function inMemory(path: string): Promise<Database> {
  return openEmbedded({ dataDir: 'memory://', snapshot: path, onFault: fail })
}

/** Created on disk like the shop does, and then opened by the engine itself, which can dump it. */
async function dumpMigrated(folder: string): Promise<Blob> {
  const directory = mkdtempSync(join(tmpdir(), 'migrated-engine-'))
  try {
    const database = await openEmbedded({ dataDir: directory, onFault: fail })
    await migrate(database, folder)
    await database.close()
    return await dumpOf(join(directory, 'postgres'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function dumpOf(dataDir: string): Promise<Blob> {
  const engine = await PGlite.create(dataDir, { extensions: { pg_trgm } })
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  return dump
}

/**
 * Creating an engine takes seconds and loading one 0.3 s, so the first test file of a machine stores it for all others.
 */
async function snapshot(name: string, make: () => Promise<Blob>): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own package.json
  const { version } = JSON.parse(readFileSync(new URL('@electric-sql/pglite/package.json', MODULES), 'utf8')) as {
    version: string
  }
  const folder = new URL('.cache/', MODULES)
  const path = fileURLToPath(new URL(`pglite-${version}-${name}.tar`, folder))
  if (existsSync(path)) return path
  const dump = await make()
  mkdirSync(folder, { recursive: true })
  const own = `${path}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  keepFirst(own, path)
  return path
}

/**
 * Other test files may be creating the same one: the first stays, because a file that is replaced cannot be read to its
 * end.
 */
function keepFirst(own: string, path: string): void {
  try {
    linkSync(own, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
}

function fail(error: Error): never {
  throw error
}
