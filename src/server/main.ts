import { startShop } from './start-shop.ts'
import { ConfigFault, readConfig } from './config.ts'

/** Whoever is still waiting after this long is cut off. */
const STOP_WITHIN_MS = 10_000

try {
  const shop = await startShop(readConfig(process.env), { onFault: (error) => fail(error) })
  console.log(`\n  ${shop.greeting}\n`)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      shop.stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
  }
} catch (error) {
  fail(error)
}

/** One clear sentence for what a person can mend; the whole error for a bug. */
function fail(error: unknown): void {
  if (error instanceof ConfigFault) console.error(error.message)
  else if (isAddressInUse(error)) console.error(`The port ${error.port} is in use by another program. Stop that one, or set PORT to another number.`)
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function isAddressInUse(error: unknown): error is { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
