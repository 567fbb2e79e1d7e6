import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { byPrice } from '#web/lib/services-query.ts'
import { priceRange } from '#web/features/catalogue/price-range.ts'

/**
 * The shop as schema.org data. No rating: only one that was measured may stand here, and none is.
 * The price range is the catalogue's own, since the specified one would leave out its cheapest package.
 */
export function shopStructuredData(shop: Shop, services: readonly Service[]): object {
  const range = priceRange(services)
  return {
    '@context': 'https://schema.org',
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
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '00:00',
      closes: '23:59',
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: byPrice(services).map((service) => ({
        '@type': 'Offer',
        price: service.price,
        priceCurrency: 'GBP',
        itemOffered: { '@type': 'Service', name: service.name, description: service.description },
      })),
    },
  }
}
