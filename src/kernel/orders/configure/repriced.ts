import { penceFromDecimal, toDecimal, pence } from '#kernel/money.ts'
import { lowestPrice, type Configurator } from './configurator.ts'

/**
 * Changes a service's price and all prices of its options by a percentage, negative to lower them. Each is rounded to
 * the penny, and none that was above zero becomes zero. With a range, the range gives the price.
 */
export function repriced(
  { price, configurator }: { price: string; configurator: Configurator | null },
  percent: number,
): { price: string; configurator: Configurator | null } {
  const changed = (decimal: string) => {
    const before = penceFromDecimal(decimal)
    return toDecimal(pence(before === 0 ? 0 : Math.max(1, Math.round((before * (100 + percent)) / 100))))
  }
  if (!configurator) return { price: changed(price), configurator }
  const { range, options } = configurator
  const ownRange = range && {
    ...range,
    pieces: range.pieces.map((piece) => ({ ...piece, price: changed(piece.price) })),
  }
  return {
    price: ownRange ? toDecimal(lowestPrice(ownRange)) : changed(price),
    configurator: {
      ...configurator,
      range: ownRange,
      options: options.map((option) => ({
        ...option,
        values: option.values.map((value) => ({ ...value, price: changed(value.price) })),
      })),
    },
  }
}
