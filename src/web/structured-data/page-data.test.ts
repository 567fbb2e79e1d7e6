import { expect, test } from 'vitest'
import { exampleServices, exampleShop } from '#harness/shop/example-shop.ts'
import { META } from '#web/meta.ts'
import { structuredDataOf } from './page-data.ts'

const facts = { shop: exampleShop, services: exampleServices, params: {} }

/** As a search engine reads it: text that has to parse. */
function parsed(
  name: keyof typeof META,
  game?: string,
  slug?: string,
): { '@context': string; '@graph': Record<string, unknown>[] } {
  const own = { ...facts, params: { game, slug } }
  const data: ReturnType<typeof parsed> = JSON.parse(JSON.stringify(structuredDataOf(META[name](own), own)))
  return data
}
const typesOn = (...page: Parameters<typeof parsed>) => parsed(...page)['@graph'].map((node) => node['@type'])

test('Home: the shop with its offers, and the questions in the words of the page', () => {
  const [shop, faq] = parsed('home')['@graph']
  expect(shop).toMatchObject({
    '@type': 'ProfessionalService',
    name: 'Example Shop',
    priceRange: '£1-£30',
    url: 'https://shop.example/',
  })
  expect(faq).toMatchObject({ '@type': 'FAQPage' })
  expect(JSON.stringify(faq)).toContain('After you order, the tracking page shows where your order stands')
})

test('a game: its services cheapest first, each with the address of its page', () => {
  expect(parsed('game', 'call-of-duty')).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OfferCatalog',
        name: 'Call of Duty services',
        numberOfItems: 2,
        itemListElement: [
          {
            '@type': 'Offer',
            price: '15.00',
            priceCurrency: 'GBP',
            url: 'https://shop.example/call-of-duty/standard',
            itemOffered: { name: 'Standard Easter Egg' },
          },
          { price: '30.00', url: 'https://shop.example/call-of-duty/dark-ops' },
        ],
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
})

test('a service: what it costs, what is asked about it, and the whole way to it', () => {
  expect(typesOn('service', 'phasmophobia', 'prestige-boost')).toEqual([
    ['Product', 'Service'],
    'FAQPage',
    'BreadcrumbList',
  ])
  const [service, , trail] = parsed('service', 'phasmophobia', 'prestige-boost')['@graph']
  expect(service).toMatchObject({
    name: 'Prestige Boost',
    offers: { '@type': 'Offer', price: '4.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  })
  expect(trail?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Phasmophobia', item: 'https://shop.example/phasmophobia' },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Prestige Boost',
      item: 'https://shop.example/phasmophobia/prestige-boost',
    },
  ])
})

test.each(['about', 'contact', 'reviews', 'subscription', 'rewards', 'discord', 'orderTracking', 'terms'] as const)(
  '%s: the way to it',
  (name) => {
    expect(typesOn(name)).toEqual(['BreadcrumbList'])
    expect(JSON.stringify(parsed(name))).not.toContain('| Example Shop')
  },
)

test.each([['cart'], ['paymentSuccess'], ['notFound'], ['service', 'no-such-service'], ['game', undefined]] as const)(
  '%s says nothing',
  (name, slug?: string) => {
    const own = { ...facts, params: { game: 'phasmophobia-2', slug } }
    expect(structuredDataOf(META[name](own), own)).toBeUndefined()
  },
)

test('no page carries a rating', () => {
  for (const meta of Object.values(META))
    expect(
      JSON.stringify(
        structuredDataOf(meta({ ...facts, params: { game: 'call-of-duty', slug: 'standard' } }), facts) ?? {},
      ),
    ).not.toMatch(/rating/i)
})
