import { mkdirSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '#server/db/client.ts'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'

const MODULES = new URL('../../node_modules/', import.meta.url)

/** The embedded engine in memory, without tables. A fault fails the test that was running. */
export async function openEmptyEngine(): Promise<Database> {
  return openEmbedded({
    dataDir: 'memory://',
    snapshot: await snapshotOfEmptyEngine(),
    onFault(error) {
      throw error
    },
  })
}

/** Creating an engine takes 2 s and loading it 0.3 s, so the first test file of a machine keeps it for all others. */
async function snapshotOfEmptyEngine(): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's own package.json
  const { version } = JSON.parse(readFileSync(new URL('@electric-sql/pglite/package.json', MODULES), 'utf8')) as { version: string }
  const folder = new URL('.cache/', MODULES)
  const pathname = fileURLToPath(new URL(`pglite-${version}-empty.tar`, folder))
  if (existsSync(pathname)) return pathname
  const engine = await PGlite.create('memory://')
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  mkdirSync(folder, { recursive: true })
  // Other test files may be making the same one: each writes its own and the last rename wins.
  const own = `${pathname}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, pathname)
  return pathname
}
