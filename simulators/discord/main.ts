import { startDiscordSimulator } from './simulator.ts'

/**
 * Discord's simulator as a separate process, whose page asks who signs in:
 * PORT=4002 DISCORD_CLIENT_ID=demo DISCORD_CLIENT_SECRET=demo node simulators/discord/main.ts
 * It knows no real account, and asks for no password. One line on standard output says where it listens.
 */
const { PORT, HOST, SIMULATOR_URL, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_REDIRECT } = process.env

const simulator = await startDiscordSimulator({
  asks: true,
  port: Number(PORT ?? 0),
  ...(HOST ? { host: HOST } : {}),
  ...(SIMULATOR_URL ? { publicUrl: SIMULATOR_URL } : {}),
  client: {
    ...(DISCORD_CLIENT_ID ? { clientId: DISCORD_CLIENT_ID } : {}),
    ...(DISCORD_CLIENT_SECRET ? { clientSecret: DISCORD_CLIENT_SECRET } : {}),
    ...(DISCORD_REDIRECT ? { redirect: DISCORD_REDIRECT } : {}),
  },
}).catch((error: unknown) => {
  console.error(`The Discord simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
console.log(`Discord simulator (no real accounts): ${simulator.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
