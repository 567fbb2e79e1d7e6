import { startPostgres } from '../scripts/checks/postgres.ts'
import { badProvider } from './bad-provider.ts'
import { everyWayAtOnce } from './every-way-at-once.ts'
import { killMinusNine } from './kill-minus-nine.ts'

/** `npm run faults` breaks the shop as production would, on both engines, and prints one line of figures for each; `--short` with fewer orders. */
const isShort = process.argv.includes('--short')
const orders = isShort ? 40 : 300
/** Of each bad time, and of the quiet time before it. */
const badSeconds = isShort ? 5 : 60

await onBothEngines((engine) => killMinusNine({ ...engine, orders }))
await onBothEngines((engine) => everyWayAtOnce({ ...engine, payments: orders }))
await onBothEngines((engine) => badProvider({ ...engine, seconds: badSeconds }))

/** Each with a database of its own, which ends with it. */
async function onBothEngines(recipe: (engine: { engine: string; databaseUrl: string | undefined }) => Promise<void>): Promise<void> {
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
