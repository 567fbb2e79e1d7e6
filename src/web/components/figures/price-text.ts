import { toDecimal, type Pence } from '#kernel/money.ts'

/** `card`: £4, pence only if there are any. `exact`: £4.00, for forms, carts, receipts and tables. */
export type PriceStyle = 'card' | 'exact'

/** A formatted amount: `£4`, `£1,250.00`, `−£3.50` with a true minus sign. */
export function priceText(amount: Pence, style: PriceStyle): string {
  const [pounds = '0', fraction = '00'] = toDecimal(amount).replace('-', '').split('.')
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = style === 'card' && fraction === '00' ? `£${grouped}` : `£${grouped}.${fraction}`
  return amount < 0 ? `\u2212${text}` : text
}
