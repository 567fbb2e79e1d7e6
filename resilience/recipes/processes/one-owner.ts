import { ShopProcess } from '../../../bench/shop/shop-process.ts'
import { ask, noAnswers } from '../../buyers/asking.ts'
import { printFigures } from '../../figures.ts'
import { placingOrders } from '../../buyers/placing-orders.ts'
import { compareOrders } from '../../buyers/stored-orders.ts'

const REFUSAL = 'is in use by another process'

/**
 * A second process is started on the same data directory. Passes when it ends with a clear sentence, the first goes on,
 * and a kill -9 of the first frees the directory with all rows in it. Prints one line of figures; throws when it does
 * not hold.
 */
export async function oneOwner(options: { engine: string }): Promise<void> {
  const first = new ShopProcess({})
  const second = new ShopProcess({ env: { DATA_DIR: first.dataDir } })
  const placed: string[] = []
  const answers = noAnswers()
  try {
    await first.start()
    await ask(placingOrders(first.url, placed), answers)
    const begun = performance.now()
    const said = await second.start().then(
      () => 'nothing, and serves',
      (error: unknown) => String(error),
    )
    const refusedAfter = performance.now() - begun
    const code = await second.ended()
    await ask(placingOrders(first.url, placed), answers)
    await first.kill()
    const restarted = performance.now()
    await first.startShop()
    const freeAfter = performance.now() - restarted
    await ask(placingOrders(first.url, placed), answers)
    await first.stopShop()
    const { acknowledged, stored } = await compareOrders({ dataDir: first.dataDir, databaseUrl: undefined }, placed)
    printFigures('one owner', options.engine, {
      'second refused after ms': refusedAfter.toFixed(0),
      'exit code': String(code),
      'started again after a kill in ms': freeAfter.toFixed(0),
      acknowledged,
      stored,
    })
    if (!said.includes(REFUSAL) || code === 0 || code === null) throw new Error(`the second process said: ${said}`)
    if (answers.done !== 3) throw new Error(`the first process did not go on: ${answers.wrong.join('; ')}`)
  } finally {
    await second.dispose()
    await first.dispose()
  }
}
