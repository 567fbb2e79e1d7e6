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

test('every page of the sitemap answers, is its own canonical address, and says what it is in data that parses', async ({
  request,
  baseURL,
}) => {
  const pages = await listedPages(request)
  expect(pages.map(({ pathname }) => pathname)).toEqual(
    expect.arrayContaining([
      '/',
      '/services',
      '/phasmophobia',
      '/phasmophobia/prestige-boost',
      '/call-of-duty/dark-ops-easter-egg',
      '/about',
      '/terms',
    ]),
  )
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

test('every page has a picture of its own for messengers, and it is not heavy', async ({ request }) => {
  const images = await Promise.all(
    (await listedPages(request)).map(async ({ href }) => contentOf(await (await request.get(href)).text(), 'og:image')),
  )
  expect(new Set(images).size).toBe(images.length)
  for (const image of images) {
    const response = await request.get(image)
    expect([response.status(), response.headers()['content-type']], image).toEqual([200, 'image/jpeg'])
    expect((await response.body()).length, image).toBeLessThan(60_000)
  }
})

test('robots.txt leads to the sitemap and keeps robots away from what is a member’s own', async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of ['/api/', '/order-tracking?']) expect(text).toContain(`Disallow: ${path}\n`)
})

test('the shop can be installed: its manifest and all its icons are there', async ({ shopper, page, request }) => {
  await shopper.opens('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest: { name: string; icons: { src: string; type: string }[] } = await (
    await request.get(address ?? '')
  ).json()
  expect(manifest.name).toBe('Fifteen X')
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  for (const { src, type } of [...manifest.icons, { src: apple ?? '', type: 'image/png' }]) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']?.split(';')[0]], src).toEqual([200, type])
  }
  // A pixel size that lies would be scaled by the app that shows it.
  for (const [src, size] of [
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-512.png', 512],
    ['/icons/apple-touch-icon.png', 180],
  ] as const) {
    expect((await (await request.get(src)).body()).readUInt32BE(16), src).toBe(size)
  }
})
