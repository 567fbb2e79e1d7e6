import { gameName } from '#web/lib/shop/games.ts'
import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'
import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { sharePicturePath } from '#kernel/shop/picture.ts'
import { spaced } from '#web/lib/shop/format.ts'
import { byPrice } from '#web/lib/queries/services-query.ts'

/** Services on offer under one name, cheapest first. */
export function offerCatalog(name: string, shop: Shop, services: readonly Service[]): object {
  return {
    '@type': 'OfferCatalog',
    name,
    numberOfItems: services.length,
    itemListElement: byPrice(services).map((service) => ({
      ...offer(service, shop),
      itemOffered: { '@type': 'Service', name: service.name, description: service.description },
    })),
  }
}

/** One service, as a product and as a service. */
export function offeredService(service: Service, shop: Shop): object {
  return {
    '@type': ['Product', 'Service'],
    name: service.name,
    description: service.description,
    url: shop.publicUrl + service.path,
    image: shop.publicUrl + (service.picture === null ? '/share.jpg' : sharePicturePath(service.picture)),
    sku: service.id,
    category: `${gameName(shop, service.game)}, ${spaced(service.category)}`,
    serviceType: spaced(service.category),
    brand: { '@type': 'Brand', name: shop.brand },
    provider: { '@type': 'Organization', name: shop.brand, url: `${shop.publicUrl}/` },
    areaServed: { '@type': 'Place', name: 'Worldwide' },
    offers: offer(service, shop),
  }
}

function offer(service: Service, shop: Shop) {
  return {
    ...(hasMorePrices(service)
      ? { '@type': 'AggregateOffer', lowPrice: service.price }
      : { '@type': 'Offer', price: service.price }),
    ...(service.sale && { priceValidUntil: service.sale.until.slice(0, 10) }),
    url: shop.publicUrl + service.path,
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
  }
}
