import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { META } from './meta.ts'
import { routes } from './routes.tsx'
import { exampleServices, exampleShop } from '#testing/example-shop.ts'
import { routeHandle, type PageMeta, type RouteHandle } from '#web/lib/page-meta.ts'
import { existsSync } from 'node:fs'

const SCREENS = ['/', '/services', '/phasmophobia', '/call-of-duty', '/cart', '/order-tracking', '/payment-success', '/terms']

function handleOf(path: string): RouteHandle {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  const handle = route && routeHandle(route)
  if (!handle) throw new Error(`no route for ${path}`)
  return handle
}

describe('the route table', () => {
  test.each(SCREENS)('%s is a screen, with the file that the server preloads', (path) => {
    const { file, status } = handleOf(path)
    expect(status).toBeUndefined()
    expect(file !== undefined && existsSync(file)).toBe(true)
  })

  test.each(['/nope', '/phasmophobia/no/such', '/Services2', '/.env', '/admin/x/y'])('%s is not found', (path) => {
    expect(handleOf(path).status).toBe(404)
  })

  test('only Home has the loading screen', () => {
    expect(SCREENS.filter((path) => handleOf(path).hasLoadingScreen)).toEqual(['/'])
  })
})

describe('what pages say of themselves', () => {
  const facts = { shop: exampleShop, services: exampleServices }

  test('every title names the shop, once, and no two are alike', () => {
    const titles = Object.values(META).map((meta) => meta(facts).title)
    expect(titles.every((title) => title.split(exampleShop.brand).length === 2)).toBe(true)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test.each(Object.entries(META))('%s: a description that a result page shows whole', (_name, meta) => {
    const { description } = meta(facts)
    expect(description.length).toBeGreaterThan(20)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  test('a page has a canonical address, or asks not to be indexed', () => {
    for (const meta of Object.values(META)) {
      const { canonicalPath, robots }: PageMeta = meta(facts)
      expect((canonicalPath === undefined) === (robots === 'noindex')).toBe(true)
    }
  })

  test('the cheapest price comes from the catalogue, and is left out of an empty one', () => {
    expect(META.home(facts).title).toBe('Phasmophobia and Black Ops 6 boosts from £1 | Example Shop')
    expect(META.home({ ...facts, services: [] }).title).toBe('Phasmophobia and Black Ops 6 boosts | Example Shop')
  })
})
