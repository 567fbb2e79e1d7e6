import { startPostgres } from '../scripts/checks/postgres.ts'
import { badProvider } from './bad-provider.ts'
import { everyWayAtOnce } from './every-way-at-once.ts'
import { killMinusNine } from './kill-minus-nine.ts'

/**
 * `npm run faults` breaks the shop as production would, on both engines, and prints one line of figures for each; `--short`
 * with fewer orders, `npm run faults -- bad-provider` only what is named.
 */
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isShort = process.argv.includes('--short')
const orders = isShort ? 40 : 300
/** Of each bad time, and of the quiet time before it. */
const badSeconds = isShort ? 5 : 60

interface Engine {
  engine: string
  databaseUrl: string | undefined
}
const RECIPES: Record<string, (engine: Engine) => Promise<void>> = {
  'kill-minus-nine': (engine) => killMinusNine({ ...engine, orders }),
  'every-way-at-once': (engine) => everyWayAtOnce({ ...engine, payments: orders }),
  'bad-provider': (engine) => badProvider({ ...engine, seconds: badSeconds }),
}
const unknown = named.filter((name) => !(name in RECIPES))
if (unknown.length > 0) throw new Error(`No such recipe: ${unknown.join(', ')}. There are ${Object.keys(RECIPES).join(', ')}.`)
for (const [name, recipe] of Object.entries(RECIPES)) if (named.length === 0 || named.includes(name)) await onBothEngines(recipe)

/** Each with a database of its own, which ends with it. */
async function onBothEngines(recipe: (engine: Engine) => Promise<void>): Promise<void> {
  await recipe({ engine: 'embedded', databaseUrl: undefined })
  const server = await startPostgres({ durable: true })
  if (server.kind === 'missing') {
    console.error(server.reason)
    process.exitCode = 1
    return
  }
  try {
    await recipe({ engine: 'PostgreSQL', databaseUrl: server.url })
  } finally {
    server.stop()
  }
}
