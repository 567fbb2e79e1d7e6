import { describe, expect, test } from 'vitest'
import { DESCRIPTIONS } from './descriptions.ts'
import { META } from './meta.ts'
import { findPage, pages } from './routes.ts'
import { RESERVED_SLUGS } from '#kernel/shop/game.ts'
import { exampleServices, exampleShop } from '#harness/shop/example-shop.ts'
import type { PageMeta } from '#web/lib/links/page-meta.ts'
import { existsSync } from 'node:fs'

const SCREENS = [
  '/',
  '/services',
  '/phasmophobia',
  '/phasmophobia/prestige-boost',
  '/call-of-duty',
  '/call-of-duty/standard',
  '/about',
  '/contact',
  '/reviews',
  '/subscription',
  '/rewards',
  '/discord',
  '/cart',
  '/order-tracking',
  '/s/ABCDEFGHIJKLMNOPQRSTUV',
  '/payment-success',
  '/terms',
  '/record',
  '/admin',
  '/admin/orders/ABCDEFGHIJKLMNOPQRSTUV',
  '/admin-dashboard',
  '/admin-setup',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/profile',
  '/account-deleted',
]
const facts = { shop: exampleShop, services: exampleServices, params: {} }

function paramsOf(path: string) {
  const [, game, slug] = path.split('/')
  return { game, slug }
}

function pageAt(pathname: string) {
  return findPage({ pathname }).page
}

describe('the route table', () => {
  test.each(SCREENS)('%s is a screen, with the file that the server preloads', (path) => {
    const { file, status } = pageAt(path)
    expect(status?.({ ...facts, params: paramsOf(path) }) ?? 200).toBe(200)
    expect(file !== undefined && existsSync(file)).toBe(true)
  })

  test.each(['/nope', '/phasmophobia/no/such', '/Services2', '/.env', '/admin/x/y'])('%s is not found', (path) => {
    expect(pageAt(path).status?.(facts)).toBe(404)
  })

  test.each(['/phasmophobia/standard', '/call-of-duty/prestige-boost', '/call-of-duty/no-such-service'])(
    '%s is the page of no service',
    (path) => {
      expect(pageAt(path).status?.({ ...facts, params: paramsOf(path) })).toBe(404)
    },
  )

  test('no game can take the address of a page', () => {
    const first = pages
      .map(({ path }) => path.split('/')[1] ?? '')
      .filter((part) => part !== '' && !part.startsWith(':'))
    expect(new Set(first).size).toBeGreaterThan(20)
    expect(first.filter((part) => !RESERVED_SLUGS.includes(part))).toStrictEqual([])
  })

  test('only Home has the loading screen', () => {
    expect(SCREENS.filter((path) => pageAt(path).hasLoadingScreen)).toEqual(['/'])
  })
})

describe('what pages say of themselves', () => {
  const service = { ...facts, params: { game: 'phasmophobia', slug: 'prestige-boost' } }
  const metas = Object.entries(META).map(([name, meta]): [string, PageMeta] => [name, meta(service)])

  test('every title names the shop, once, and no two are alike', () => {
    const titles = metas.map(([, { title }]) => title)
    expect(titles.every((title) => title.split(exampleShop.brand).length === 2)).toBe(true)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test.each(Object.entries(DESCRIPTIONS))('%s: a description that a result page shows whole', (_name, describe) => {
    const description = describe(service)
    expect(description.length).toBeGreaterThan(20)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  test('a page has a canonical address, or asks not to be indexed', () => {
    for (const [, { canonicalPath, robots }] of metas) {
      expect((canonicalPath === undefined) === (robots === 'noindex')).toBe(true)
    }
  })

  test('a service says its price and time, and its longest description is cut at a word', () => {
    expect(META.service(service)).toEqual({
      title: 'Prestige Boost for £4 | Example Shop',
      canonicalPath: '/phasmophobia/prestige-boost',
    })
    expect(DESCRIPTIONS.service(service)).toBe('£4, 24 hours. What it is.')
    const wordy = {
      ...service,
      services: exampleServices.map((each) => ({ ...each, description: 'many words '.repeat(40) })),
    }
    expect(DESCRIPTIONS.service(wordy)).toMatch(/^.{100,159}[a-z]…$/)
  })

  test('the cheapest price comes from the catalogue, and is left out of an empty one', () => {
    expect(META.home(facts).title).toBe('Phasmophobia and Black Ops 6 boosts from £1 | Example Shop')
    expect(META.home({ ...facts, services: [] }).title).toBe('Phasmophobia and Black Ops 6 boosts | Example Shop')
  })
})
