import { fileURLToPath } from 'node:url'
import { readConfig } from '#app/config.ts'
import { openShopDatabase } from '#app/open-shop-database.ts'
import { startShop } from '#app/start-shop.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { startPaypalSimulator } from '#simulators/paypal/simulator.ts'
import { environmentOf, openTestApp, type TestApp } from '#harness/shop/test-app.ts'

/** A temporary shop in a folder of its own. */
export interface ThrowAwayShop {
  shop: TestApp
  /** Opens it with its pages and the machine's clock. */
  hold(port: number): Promise<{ url: string; close(): Promise<void> }>
  close(): Promise<void>
}

export async function openThrowAwayShop(folder: string): Promise<ThrowAwayShop> {
  let now = () => new Date()
  const simulator = await startPaypalSimulator({ now: () => now() })
  const env = { ...environmentOf(simulator), RATE_LIMIT: 'off', DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const database = await openShopDatabase(readConfig(env), (error) => {
    throw error
  })
  await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)))
  const shop = await openTestApp(database, simulator, env, { hashing: 'real' })
  now = () => shop.clock.now()
  let isHeld = false
  const end = async () => {
    shop.domain.orderWatch.close()
    await shop.domain.visits.close()
    shop.limits.close()
  }
  return {
    shop,
    async hold(port) {
      isHeld = true
      await end()
      const config = readConfig({ ...env, PORT: String(port), NODE_ENV: 'production' })
      const { stop } = await startShop(config, database)
      return { url: config.publicUrl.origin, close: stop }
    },
    async close() {
      if (!isHeld) {
        await end()
        await database.close()
      }
      await simulator.close()
    },
  }
}
