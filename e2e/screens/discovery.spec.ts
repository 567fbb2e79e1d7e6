import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

async function listedPages(request: APIRequestContext): Promise<URL[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address))
}

/** The content of a tag of the head, as a crawler reads it: from the text that was sent. */
function contentOf(html: string, property: string): string {
  return html.match(new RegExp(`<meta (?:name|property)="${property}" content="([^"]*)">`))?.[1] ?? ''
}

test('every page of the sitemap answers, is its own canonical address, and says what it is in data that parses', async ({ request, baseURL }) => {
  const pages = await listedPages(request)
  expect(pages.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/', '/services', '/phasmophobia', '/phasmophobia/prestige-boost', '/call-of-duty/dark-ops-easter-egg', '/about', '/terms']))
  for (const page of pages) {
    const response = await request.get(page.href)
    const html = await response.text()
    expect(response.status(), page.pathname).toBe(200)
    expect(page.origin).toBe(baseURL)
    expect(html).toContain(`<link rel="canonical" href="${page.href}">`)
    expect(contentOf(html, 'robots')).toBe('index, follow')
    const [, text = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? []
    const data: { '@context': string; '@graph': object[] } = JSON.parse(text)
    expect(data['@context'], page.pathname).toBe('https://schema.org')
    expect(data['@graph'].length).toBeGreaterThan(0)
    expect(text).not.toMatch(/rating/i)
  }
})

test('robots.txt leads to the sitemap and keeps robots away from what is somebody’s own', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/api/', '/cart', '/order-tracking?', '/payment-success']) expect(text).toContain(`Disallow: ${path}\n`)
})
