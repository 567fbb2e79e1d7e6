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
 * Sales by service, best first, and customers in a range of days: from stored days, and from the orders for days that
 * changed since.
 */
export async function readDays(
  db: Db,
  range: DayRange,
  best: number,
): Promise<{ services: Omit<Sold, 'serviceId'>[]; customers: Buyers }> {
  const changed = await selectChangedDays(db, range)
  const buyers = [await selectBuyers(db, range, changed)]
  for (const day of changed) buyers.push(await selectBuyersOn(db, day))
  const sold = await soldOn(db, range, changed)
  return {
    services: sold.slice(0, best).map(({ name, quantity, taken }) => ({ name, quantity, taken })),
    customers: sumOf(buyers.flat()),
  }
}

/** Each service sold in a range of days, highest revenue first. */
export async function readSold(db: Db, range: DayRange): Promise<Sold[]> {
  return soldOn(db, range, await selectChangedDays(db, range))
}

async function soldOn(db: Db, range: DayRange, changed: readonly string[]): Promise<Sold[]> {
  const sold = [await selectSold(db, range, changed)]
  for (const day of changed) sold.push(await selectSoldOn(db, day))
  return sumsOf(sold.flat())
}

function sumsOf(sold: readonly Sold[]): Sold[] {
  return [...Map.groupBy(sold, ({ serviceId }) => serviceId)]
    .map(([serviceId, parts]) => ({
      serviceId,
      name: parts[0]?.name ?? '',
      quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
      taken: pence(parts.reduce((sum, { taken }) => sum + penceFromDecimal(taken), 0)),
    }))
    .toSorted((one, other) => other.taken - one.taken || one.name.localeCompare(other.name))
    .map(({ taken, ...service }) => ({ ...service, taken: toDecimal(taken) }))
}

function sumOf(buyers: readonly Buyers[]): Buyers {
  return {
    firstOrders: buyers.reduce((sum, { firstOrders }) => sum + firstOrders, 0),
    repeatOrders: buyers.reduce((sum, { repeatOrders }) => sum + repeatOrders, 0),
  }
}
