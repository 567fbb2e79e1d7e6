import type { Sale } from '#kernel/shop/sale.ts'
import type { ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'

type SaleColumns = Pick<ServiceRow, 'salePercent' | 'saleFrom' | 'saleUntil'>

/** The sale of a row; null without one. */
export function saleOf({ salePercent, saleFrom, saleUntil }: SaleColumns): Sale | null {
  return salePercent !== null && saleFrom && saleUntil
    ? { percent: salePercent, from: saleFrom, until: saleUntil }
    : null
}

/** The columns of a sale. */
export function saleColumns(sale: Sale | null): SaleColumns {
  return { salePercent: sale?.percent ?? null, saleFrom: sale?.from ?? null, saleUntil: sale?.until ?? null }
}
