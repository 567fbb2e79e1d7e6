import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '#http/http-context.ts'
import { mountDiscovery } from './discovery.ts'

let icon: string | null = null
const app = new Hono<HttpEnv>()
mountDiscovery(app, {
  origin: 'https://shop.example',
  renderer: { publicAddresses: () => Promise.resolve({ kept: ['/', '/cart', '/a&b'], listed: ['/', '/a&b'] }) },
  readFace: () => Promise.resolve({ brand: 'The "Shop"', ground: '#101418', icon }),
})

test('the sitemap lists the pages for search engines with their whole, escaped addresses', async () => {
  const response = await app.request('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect([...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/',
    'https://shop.example/a&amp;b',
  ])
})

test('robots.txt names the sitemap and what to leave alone', async () => {
  const text = await (await app.request('/robots.txt')).text()
  for (const line of [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /order-tracking?',
    'Sitemap: https://shop.example/sitemap.xml',
  ])
    expect(text.split('\n')).toContain(line)
  // A crawler has to read a page to see its `noindex`.
  expect(text).not.toContain('/cart')
})

test('the manifest carries the name of the shop, and icons of the sizes that browsers ask for', async () => {
  const response = await app.request('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const { name, start_url, icons }: { name: string; start_url: string; icons: { sizes: string; purpose?: string }[] } =
    JSON.parse(await response.text())
  expect([name, start_url]).toEqual(['The "Shop"', '/'])
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

test('an uploaded icon takes the place of the own ones', async () => {
  icon = `600x600-${'a'.repeat(32)}`
  const manifest: unknown = await (await app.request('/manifest.webmanifest')).json()
  icon = null
  expect(manifest).toMatchObject({
    theme_color: '#101418',
    icons: [{ src: `/pictures/600x600-${'a'.repeat(32)}/480.webp`, type: 'image/webp', sizes: '480x480' }],
  })
})

test.each(['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])(
  '%s is not sent again to a client that has it',
  async (path) => {
    const etag = (await app.request(path)).headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  },
)
