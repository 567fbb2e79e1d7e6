import { penceFromDecimal, toDecimal, pence } from '#kernel/money.ts'
import { lowestPrice, type Configurator } from './configurator.ts'

/**
 * A service's price and all prices of its choices, so many per cent dearer, or cheaper below zero: each rounded to the
 * penny, none that was more than nothing becomes nothing. A range says what the price is.
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
