import type { Service } from '#contract/catalogue.ts'

/** A share off is a claim about the price before: it is made only where that price may be shown. */
export function saleText({ percent, showsWas }: NonNullable<Service['sale']>): string {
  return showsWas ? `${percent}% off` : 'Offer'
}
