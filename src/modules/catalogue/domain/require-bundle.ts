import { pence, penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'
import type { Units } from '#kernel/orders/units.ts'
import { invalidField, Refusal, type FieldFault } from '#kernel/refusals.ts'
import { bundleUnits, type BundlePart } from '#kernel/shop/bundle.ts'
import type { ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'

const MAX_FEATURE_LENGTH = 80

interface Bundle {
  id: string
  game: string
  price: string
  bundle: readonly BundlePart[]
}

/**
 * The units of a bundle by the prices of its parts without sales, and its parts in words. Refuses with `invalid_input`
 * a part that is not on offer, belongs to another game, is a bundle itself or has choices; and a price that is not
 * lower than the sum of the parts.
 */
export function requireBundle(
  services: readonly ServiceRow[],
  { id, game, price, bundle }: Bundle,
): { units: Units; features: string[] } {
  const faults: FieldFault[] = []
  const parts: { name: string; price: Pence; quantity: number }[] = []
  for (const [place, { slug, quantity }] of bundle.entries()) {
    const part = services.find((each) => each.slug === slug && each.archivedAt === null)
    const message = !part ? 'Not on offer' : faultOfPart(part, { id, game })
    if (message) faults.push({ path: `bundle.${place}.slug`, message })
    else if (part) parts.push({ name: part.name, price: penceFromDecimal(part.price), quantity })
  }
  if (faults.length > 0) throw new Refusal('invalid_input', 'Please check the parts of the bundle.', {}, faults)
  const separate = pence(parts.reduce((sum, part) => sum + part.price * part.quantity, 0))
  if (penceFromDecimal(price) >= separate)
    throw invalidField('price', `One by one its parts cost £${toDecimal(separate)}: a bundle costs less`)
  const features = parts.map(({ name, quantity }) =>
    quantity === 1 ? name : `${quantity} × ${name}`.slice(0, MAX_FEATURE_LENGTH),
  )
  return { units: bundleUnits(parts), features }
}

function faultOfPart(part: ServiceRow, { id, game }: Pick<Bundle, 'id' | 'game'>): string | undefined {
  if (part.id === id) return 'A bundle cannot hold itself'
  if (part.game !== game) return 'Of another game'
  if (part.bundle) return 'A bundle itself'
  if (part.configurator) return 'It has choices, so no fixed price'
  return undefined
}

/** Parts are processed before bundles, because a bundle is checked against its parts. */
export function bundlesLast<Item>(items: readonly Item[], isBundle: (item: Item) => boolean): Item[] {
  return items.toSorted((one, other) => Number(isBundle(one)) - Number(isBundle(other)))
}
