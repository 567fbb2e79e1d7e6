import type { Service } from '#contract/catalogue.ts'
import { parsePence } from '#kernel/money.ts'
import { priceText } from '#web/components/figures/price-text.ts'

/** The price range, such as `£1-£50`; one price where all are equal, undefined for an empty catalogue. */
export function priceRange(services: readonly Pick<Service, 'price'>[]): string | undefined {
  const prices = services.flatMap(({ price }) => parsePence(price) ?? []).toSorted((a, b) => a - b)
  const [lowest] = prices
  const highest = prices.at(-1)
  if (lowest === undefined || highest === undefined) return undefined
  return lowest === highest ? priceText(lowest, 'card') : `${priceText(lowest, 'card')}-${priceText(highest, 'card')}`
}
