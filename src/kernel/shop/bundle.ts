import { pence, type Pence } from '#kernel/money.ts'
import { MAX_NAMED_STEPS, WHOLE_WEIGHT, type Units } from '#kernel/orders/units.ts'

/** One service of a bundle. */
export interface BundlePart {
  /** The service's slug: it is the same in every shop that imports the file. */
  slug: string
  quantity: number
}

/** Maximum number of different services in a bundle. */
export const MAX_PARTS = 12
/** Each piece is a step of the order's progress. */
export const MAX_PIECES = MAX_NAMED_STEPS
const MAX_STEP_LENGTH = 60

/** The price of the parts bought one by one; undefined where the price of one is unknown. */
export function boughtOneByOne(
  parts: readonly BundlePart[],
  priceOf: (slug: string) => Pence | undefined,
): Pence | undefined {
  let sum = 0
  for (const { slug, quantity } of parts) {
    const price = priceOf(slug)
    if (price === undefined) return undefined
    sum += price * quantity
  }
  return pence(sum)
}

/**
 * The units of a bundle: each piece is a step weighted by its price, so that a cancellation refunds what is not
 * delivered.
 */
export function bundleUnits(parts: readonly { name: string; price: Pence; quantity: number }[]): Units {
  const pieces = parts.flatMap(({ name, price, quantity }) => Array.from({ length: quantity }, () => ({ name, price })))
  const weights = wholeShares(pieces.map(({ price }) => price))
  return {
    label: 'part',
    count: pieces.length,
    steps: pieces.map(({ name }, place) => ({
      label: name.slice(0, MAX_STEP_LENGTH).trim(),
      weight: weights[place] ?? 1,
    })),
  }
}

/** Whole per cent of the sum, at least one each; the largest remainders get the rounding difference. */
function wholeShares(amounts: readonly number[]): number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  const exact = amounts.map((amount) => (amount * WHOLE_WEIGHT) / sum)
  const shares = exact.map((share) => Math.max(1, Math.floor(share)))
  const left = () => WHOLE_WEIGHT - shares.reduce((all, share) => all + share, 0)
  while (left() !== 0) {
    // The rounding difference; a share that is raised to 1 is taken from the largest.
    const gaps = shares.map((share, place) =>
      left() < 0 && share === 1 ? -Infinity : ((exact[place] ?? 0) - share) * Math.sign(left()),
    )
    const widest = gaps.indexOf(Math.max(...gaps))
    shares[widest] = (shares[widest] ?? 0) + Math.sign(left())
  }
  return shares
}
