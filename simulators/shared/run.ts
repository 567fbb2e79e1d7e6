interface Running {
  url: string
  close(): Promise<void>
}

/** Runs a simulator as a process: one line on standard output says where it listens; SIGINT and SIGTERM end it. */
export async function run(name: string, start: () => Promise<Running>): Promise<void> {
  const simulator = await start().catch((error: unknown) => {
    process.stderr.write(
      `The simulated ${name} could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  })
  process.stdout.write(`Simulated ${name} (no real money): ${simulator.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      simulator.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
