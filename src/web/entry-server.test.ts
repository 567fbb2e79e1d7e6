import { describe, expect, test } from 'vitest'
import { render } from './entry-server.tsx'
import { exampleServices, exampleShop, exampleTerms } from '#harness/shop/example-shop.ts'

type Answers = Partial<Record<string, () => Response>>

const ALL_WELL: Answers = {
  '/api/shop': () => Response.json(exampleShop),
  '/api/services': () => Response.json(exampleServices),
  '/api/terms': () => Response.json(exampleTerms),
}

async function page(path: string, answers: Answers = ALL_WELL) {
  const rendered = await render(
    new Request(`https://shop.example${path}`),
    (asked) => answers[asked]?.() ?? new Response(null, { status: 404 }),
  )
  return rendered
}

describe('every screen, rendered on the server', () => {
  test.each([
    '/',
    '/services',
    '/phasmophobia',
    '/phasmophobia/prestige-boost',
    '/call-of-duty',
    '/about',
    '/contact',
    '/reviews',
    '/subscription',
    '/rewards',
    '/discord',
    '/cart',
    '/order-tracking',
    '/payment-success',
    '/terms',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/profile',
    '/nope',
  ])('%s has one first heading, and no style attribute for the policy to refuse', async (path) => {
    const { markup, cover } = await page(path)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(cover + markup).not.toMatch(/\sstyle=/)
    expect(markup).not.toContain('<script')
  })

  test('an unknown path is the not-found screen, with its status', async () => {
    const { status, markup } = await page('/no-such-page')
    expect(status).toBe(404)
    expect(markup).toContain('404 Page Not Found')
    expect(markup).toContain('Did you forget to add the page to the router?')
  })

  test('Home brings the cover; every page for search engines brings its structured data, and no rating', async () => {
    const home = await page('/')
    expect(home.cover).toContain('Preparing your gaming experience...')
    expect(JSON.stringify(home.structuredData)).toContain('£1-£30')
    expect(JSON.stringify(home.structuredData)).not.toMatch(/rating/i)
    const services = await page('/services')
    expect(services.cover).toBe('')
    expect(JSON.stringify(services.structuredData)).toContain('BreadcrumbList')
    expect((await page('/cart')).structuredData).toBeUndefined()
  })

  test('the header has every specified link, also where a phone shows its menu', async () => {
    const { markup } = await page('/terms')
    const links = [
      '/',
      '/services',
      '/phasmophobia',
      '/call-of-duty',
      '/reviews',
      '/about',
      '/contact',
      '/order-tracking',
      '/subscription',
      '/rewards',
      '/discord',
      '/login',
      '/register',
      '/cart',
    ]
    for (const link of links) expect(markup).toContain(`href="${link}"`)
    expect(markup).toContain('£7.99')
  })

  test('the ribbon says that a demo takes no real money, and is absent from a live shop', async () => {
    const demo = { ...ALL_WELL, '/api/shop': () => Response.json({ ...exampleShop, mode: 'demo' }) }
    expect((await page('/', demo)).markup).toContain('Demo: no real money')
    expect((await page('/')).markup).not.toContain('Demo: no real money')
  })
})

describe('what pages promise of time', () => {
  const offering = (services: unknown[]): Answers => ({ ...ALL_WELL, '/api/services': () => Response.json(services) })
  const text = async (path: string, answers: Answers) => {
    const { markup, meta, structuredData } = await page(path, answers)
    return markup.replaceAll(/<[^>]+>/g, '') + JSON.stringify([meta, structuredData])
  }
  const PAGES = ['/', '/phasmophobia', '/call-of-duty', '/services', '/about']

  test('follows from the services that are on offer', async () => {
    const slower = offering(
      exampleServices.map((service) =>
        service.game === 'phasmophobia'
          ? { ...service, promisedWithinHours: 72, longestPromise: 72, estimatedHours: '9 hours' }
          : { ...service, promisedWithinHours: 36, longestPromise: 36, estimatedHours: '2-5 hours' },
      ),
    )
    for (const path of PAGES) {
      const said = await text(path, slower)
      expect(said, path).not.toMatch(/24 hours|24hr|1-3 hours|1-6 hours/)
      if (path !== '/call-of-duty') expect(said, path).toMatch(/within 3 days/i)
      if (path !== '/phasmophobia') expect(said, path).toContain('2-5 hours')
    }
  })

  test('is nothing where nothing is on offer', async () => {
    for (const path of PAGES) expect(await text(path, offering([])), path).not.toMatch(/\d+ (?:hours|days)|\d\dhr/)
  })
})

describe('the catalogue on its pages', () => {
  test('the shooter game is sorted by price, cheapest first', async () => {
    const { markup } = await page('/call-of-duty')
    expect(markup.indexOf('Standard Easter Egg')).toBeLessThan(markup.indexOf('Dark Ops Easter Egg'))
  })

  test('Most Popular marks the popular ones, other cards wear their first feature; each lists three', async () => {
    const { markup } = await page('/phasmophobia')
    const cards = exampleServices.filter(({ game }) => game === 'phasmophobia').length
    expect(markup.match(/Most Popular/g)).toHaveLength(1)
    expect(markup).toContain('You play along. We never need your password.')
    expect(markup.match(/First feature/g)).toHaveLength(cards)
    expect(markup.match(/Third feature/g)).toHaveLength(cards)
    expect(markup.match(/Fourth feature/g)).toHaveLength(cards - 1)
  })

  test('what is offered on request has a link to ask for it beside it', async () => {
    const link = '<a[^>]* href="/contact\\?category=custom"[^>]*>'
    expect((await page('/phasmophobia')).markup).toMatch(
      new RegExp(`custom ones within 48\\.[^A-Z]*${link}Ask for a custom package`),
    )
    const [first] = exampleServices
    const asked = {
      ...ALL_WELL,
      '/api/services': () => Response.json([{ ...first, features: ['Levels 1-50', 'Recorded sessions on request'] }]),
    }
    const { markup } = await page('/phasmophobia/2-games-package', asked)
    expect(markup).toMatch(new RegExp(`Recorded sessions on request[^A-Z]*${link}Ask for it`))
    expect(markup.match(/Ask for it/g)).toHaveLength(1)
  })

  test('the first question is open, the others are not', async () => {
    const { markup } = await page('/')
    expect(markup.match(/<details[^>]*>/g)?.map((tag) => tag.includes('open='))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ])
  })

  test('a service named with markup is text', async () => {
    const [first] = exampleServices
    const evil = {
      ...ALL_WELL,
      '/api/services': () => Response.json([{ ...first, name: '<img src=x onerror=alert(1)>' }]),
    }
    expect((await page('/phasmophobia', evil)).markup).not.toContain('<img src=x')
  })
})

describe('when the API fails', () => {
  test('a page without its catalogue is 503 with a skeleton, and the browser is left to ask', async () => {
    const { status, markup, state } = await page('/services', {
      ...ALL_WELL,
      '/api/services': () => new Response(null, { status: 500 }),
    })
    expect(status).toBe(503)
    expect(markup).toContain('Loading services')
    expect(state.query.queries.map(({ queryKey }) => queryKey)).toEqual([['/api/shop']])
  })

  test('without the shop itself there is no page', async () => {
    await expect(page('/', { '/api/services': () => Response.json([]) })).rejects.toThrow()
  })
})
