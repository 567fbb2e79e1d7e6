import fc from 'fast-check'
import { openDatabase } from '#platform/db/client.ts'
import { findBreaches } from '#harness/breaches.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { printFigures } from '../figures.ts'
import { newMember, setUpAdmin, ShopCaller } from '../shop/shop-caller.ts'
import { stories } from '../shop/whole-shop-commands.ts'
import { Model } from '../shop/whole-shop-model.ts'

/**
 * Random sequences of a member's actions, sent to a shop in its own process and to a model of a hundred lines: orders,
 * payments, webhooks, refunds, rewards, kill -9. After every step both must agree; at the end no invariant may be
 * broken. `SEED` repeats an earlier run. Prints one line of figures; throws with the shortest failing sequence.
 */
export async function wholeShop(options: {
  engine: string
  databaseUrl: string | undefined
  runs: number
}): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  const seed = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31))
  const figures = { seed, runs: 0, orders: 0, paid: 0 }
  const told: string[] = []
  try {
    await shop.start()
    const admin = await setUpAdmin(shop)
    const guest = new ShopCaller(shop)
    await fc.assert(
      fc.asyncProperty(stories, async (commands) => {
        const model = new Model()
        const real = { shop, admin, guest, member: await newMember(shop), told }
        for (const command of commands) await command.run(model, real)
        figures.runs += 1
        figures.orders += model.orders.size
        figures.paid += [...model.orders.values()].filter(({ isPaid }) => isPaid).length
      }),
      { seed, numRuns: options.runs },
    )
    await shop.stopShop()
    const breaches = await breachesOf(shop, options.databaseUrl)
    const kills = told.filter((step) => /the shop is (?:killed|restarted)/.test(step)).length
    printFigures('whole shop', options.engine, { ...figures, steps: told.length, kills, breaches: breaches.length })
    if (breaches.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(breaches.slice(0, 5))}`)
  } finally {
    await shop.dispose()
  }
}

async function breachesOf(shop: ShopProcess, databaseUrl: string | undefined): Promise<unknown[]> {
  const database = await openDatabase({
    dataDir: shop.dataDir,
    onFault: () => undefined,
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    return await findBreaches(database)
  } finally {
    await database.close()
  }
}
