import type { Service } from '#contract/catalogue.ts'

/** A percentage off is a claim about the former price, so it is shown only where that price may be shown. */
export function saleText({ percent, showsWas }: NonNullable<Service['sale']>): string {
  return showsWas ? `${percent}% off` : 'Offer'
}
