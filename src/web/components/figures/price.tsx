import { penceFromDecimal, type Pence } from '#kernel/money.ts'
import { classNames } from '#web/components/class-names.ts'
import { priceText, type PriceStyle } from './price-text.ts'

type PriceProps = { style?: PriceStyle; className?: string } & (
  | { pence: Pence; decimal?: never }
  | { decimal: string; pence?: never }
)

/** An amount of money in the monospaced font. The only component that writes a pound sign. */
export function Price({ pence, decimal, style = 'exact', className }: PriceProps) {
  const amount = pence ?? penceFromDecimal(decimal)
  return <span className={classNames('figure', className)}>{priceText(amount, style)}</span>
}
