import { pence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import {
  selectBuyers,
  selectBuyersOn,
  selectChangedDays,
  selectSold,
  selectSoldOn,
  type Buyers,
  type Sold,
} from '#read-models/analytics/data/days.sql.ts'
import type { DayRange } from './range.ts'

/**
 * What was sold in a range of days, the best first, and to whom: days as they were written down, and those that changed
 * since from their orders.
 */
export async function readDays(
  db: Db,
  range: DayRange,
  best: number,
): Promise<{ services: Omit<Sold, 'serviceId'>[]; customers: Buyers }> {
  const changed = await selectChangedDays(db, range)
  const sold = [await selectSold(db, range, changed)]
  const buyers = [await selectBuyers(db, range, changed)]
  for (const day of changed) {
    sold.push(await selectSoldOn(db, day))
    buyers.push(await selectBuyersOn(db, day))
  }
  return { services: bestOf(sold.flat(), best), customers: sumOf(buyers.flat()) }
}

function bestOf(sold: readonly Sold[], best: number): Omit<Sold, 'serviceId'>[] {
  return [...Map.groupBy(sold, ({ serviceId }) => serviceId).values()]
    .map((parts) => ({
      name: parts[0]?.name ?? '',
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      taken: pence(parts.reduce((sum, { taken }) => sum + penceFromDecimal(taken), 0)),
    }))
    .toSorted((one, other) => other.taken - one.taken || one.name.localeCompare(other.name))
    .slice(0, best)
    .map(({ taken, ...service }) => ({ ...service, taken: toDecimal(taken) }))
}

function sumOf(buyers: readonly Buyers[]): Buyers {
  return {
    firstOrders: buyers.reduce((sum, { firstOrders }) => sum + firstOrders, 0),
    repeatOrders: buyers.reduce((sum, { repeatOrders }) => sum + repeatOrders, 0),
  }
}
