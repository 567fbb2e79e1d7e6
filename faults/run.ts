import { startPostgres } from '../scripts/checks/postgres.ts'
import { killMinusNine } from './kill-minus-nine.ts'

/** `npm run faults` breaks the shop as production would, on both engines, and prints one line of figures for each; `--short` with fewer orders. */
const orders = process.argv.includes('--short') ? 40 : 300

await killMinusNine({ engine: 'embedded', databaseUrl: undefined, orders })
const server = await startPostgres({ durable: true })
if (server.kind === 'running') {
  try {
    await killMinusNine({ engine: 'PostgreSQL', databaseUrl: server.url, orders })
  } finally {
    server.stop()
  }
} else {
  console.error(server.reason)
  process.exitCode = 1
}
