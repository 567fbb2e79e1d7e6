import { toDecimal, type Pence } from '#kernel/money.ts'

/** `card`: £4, with pence only when there are any. `exact`: £4.00, for forms, carts, receipts and tables. */
export type PriceStyle = 'card' | 'exact'

/** An amount as people read it: `£4`, `£1,250.00`, `−£3.50` with a true minus sign. */
export function priceText(amount: Pence, style: PriceStyle): string {
  const [pounds = '0', fraction = '00'] = toDecimal(amount).replace('-', '').split('.')
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = style === 'card' && fraction === '00' ? `£${grouped}` : `£${grouped}.${fraction}`
  return amount < 0 ? `\u2212${text}` : text
}
