import { readFile } from 'node:fs/promises'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteUnusedGames, listAllServices } from '#modules/catalogue/index.ts'
import { readShopFile } from '#modules/shop-file/api/shop-file.ts'
import { deleteUnusedRewards } from '#modules/rewards/index.ts'
import { importShop, type ShopFileDeps } from '#modules/shop-file/index.ts'

/**
 * Fills an empty shop from a shop file. A shop that has services, even archived ones, stays unchanged. Throws with
 * every fault of the file and imports nothing then.
 */
export async function openShopFile(deps: Omit<ShopFileDeps, 'forgetPages'>, path: string): Promise<void> {
  if ((await listAllServices(deps)).length > 0) return
  try {
    const { shop } = readShopFile(await readFile(path, 'utf8'))
    await importShop({ ...deps, forgetPages: () => undefined }, 'shop file', shop)
    // The opening catalogue's games do not belong to this shop.
    await inTransaction(deps.db, async (tx) => {
      await deleteUnusedRewards(tx)
      await deleteUnusedGames(tx)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = error.faults.map((fault) => `  ${fault.path}: ${fault.message}`)
    throw new Error([`${path}: ${error.message}`, ...faults].join('\n'), { cause: error })
  }
}
