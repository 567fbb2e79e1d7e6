import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { priceRange } from '#web/features/catalogue/price-range.ts'
import { offerCatalog } from './offers.ts'

/**
 * The shop itself. No rating, because only a measured one may stand here. The price range follows from the catalogue,
 * because the specified one would leave out its cheapest service.
 */
export function business(shop: Shop, services: readonly Service[]): object {
  const range = priceRange(services)
  return {
    '@type': 'ProfessionalService',
    name: shop.brand,
    description: shop.tagline,
    url: `${shop.publicUrl}/`,
    image: `${shop.publicUrl}/share.jpg`,
    email: shop.supportEmail,
    ...(range !== undefined && { priceRange: range }),
    currenciesAccepted: 'GBP',
    areaServed: { '@type': 'Place', name: 'Worldwide' },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: shop.openingHours.days,
      opens: shop.openingHours.opens,
      closes: shop.openingHours.closes,
    },
    hasOfferCatalog: offerCatalog('Services', shop, services),
  }
}
