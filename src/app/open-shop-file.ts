import { readFile } from 'node:fs/promises'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deleteUnusedGames, listAllServices } from '#modules/catalogue/index.ts'
import { readShopFile } from '#modules/shop-file/api/shop-file.ts'
import { deleteUnusedRewards } from '#modules/rewards/index.ts'
import { importShop, type ShopFileDeps } from '#modules/shop-file/index.ts'

/**
 * Fills an empty shop with what a file says; a shop that has services, even archived ones, is left alone. Throws with
 * every fault of the file, so that the shop does not open with half of it.
 */
export async function openShopFile(deps: Omit<ShopFileDeps, 'forgetPages'>, path: string): Promise<void> {
  if ((await listAllServices(deps)).length > 0) return
  try {
    const { shop } = readShopFile(await readFile(path, 'utf8'))
    await importShop({ ...deps, forgetPages: () => undefined }, 'shop file', shop)
    // The games of the opening catalogue were never this shop's.
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
