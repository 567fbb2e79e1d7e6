import { readFileSync, writeFileSync } from 'node:fs'
import { ConfigFault, readConfig } from '#app/config.ts'
import { buildDeps } from '#app/deps.ts'
import { openShopDatabase } from '#app/open-shop-database.ts'
import { Refusal } from '#kernel/refusals.ts'
import { presentShopFile, readShopFile } from '#modules/shop-file/api/shop-file.ts'
import {
  diffShops,
  importShop,
  readShopContents,
  type ShopChange,
  type ShopFileDeps,
} from '#modules/shop-file/index.ts'

/**
 * `npm run shop -- export [FILE]`, `diff FILE`, `import FILE`: the shop as one file, without people and secrets. An
 * import prints its changes first, and then applies all or none. Uses the shop's settings; an embedded shop has to be
 * stopped, because one process owns its data.
 */
const [act = '', file] = process.argv.slice(2)
const ACTOR = 'npm run shop'
const SIGNS = { add: '+', remove: '-', change: '~' } as const
/** Maximum characters of a printed value. */
const MAX_LENGTH = 60

try {
  if (!['export', 'diff', 'import'].includes(act) || (act !== 'export' && file === undefined))
    throw new Error('Usage: npm run shop -- export [FILE] | diff FILE | import FILE')
  const config = readConfig(process.env)
  const { domain, close } = await buildDeps(
    { ...config, logLevel: 'error' },
    await openShopDatabase(config, () => undefined),
  )
  try {
    await run({ ...domain, forgetPages: () => undefined })
  } finally {
    await close()
  }
} catch (error) {
  if (error instanceof Refusal) {
    console.error(`${error.message} Nothing was changed.`)
    for (const { path, message } of error.faults) console.error(`  ${path}: ${message}`)
  } else console.error(error instanceof ConfigFault || error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(deps: ShopFileDeps): Promise<void> {
  const before = presentShopFile(await readShopContents(deps))
  if (act === 'export') return write(`${JSON.stringify(before, null, 2)}\n`)
  const { file: wanted, shop } = readShopFile(readFileSync(file ?? '', 'utf8'))
  const changes = diffShops(before, wanted)
  console.log(changes.length === 0 ? 'The shop is as the file says.' : changes.map(inWords).join('\n'))
  if (act !== 'import' || changes.length === 0) return
  await importShop(deps, ACTOR, shop)
  console.log(`\n${changes.length} changes made. Pages that are open show them when they are loaded again.`)
}

function write(text: string): void {
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}

function inWords({ kind, what, fields }: ShopChange): string {
  const details = fields.map(({ name, before, after }) => `    ${name}: ${shown(before)} -> ${shown(after)}`)
  return [`${SIGNS[kind]} ${what}`, ...details].join('\n')
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text
}
