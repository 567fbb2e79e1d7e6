import type { Hono } from 'hono'
import { escapeHtml } from '#kernel/escape-html.ts'
import { iconForm } from '#kernel/shop/picture.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { entityTag } from '#http/middleware/entity-tag.ts'
import type { Renderer } from '#platform/ssr/renderer.ts'

interface ShopFace {
  brand: string
  /** Theme colour, such as `#0e0d0a`. */
  ground: string
  /** Id of an uploaded icon; null for the default icon. */
  icon: string | null
}

export interface DiscoveryDeps {
  renderer: Pick<Renderer, 'publicAddresses'>
  /** The shop's public address without a trailing slash. */
  origin: string
  /** For the web app manifest. */
  readFace(): Promise<ShopFace>
}

/** Cache time: long enough for one crawl, short enough for a changed catalogue. */
const AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/**
 * Paths for robots.txt: what is not a page, and pages with an order id in their address. Other private pages say
 * `noindex`, which a crawler can only read if it may open them.
 */
const NOT_TO_CRAWL = ['/api/', '/order-tracking?']

/** Serves sitemap.xml, robots.txt and the web app manifest. */
export function mountDiscovery(app: Hono<HttpEnv>, { renderer, origin, readFace }: DiscoveryDeps): void {
  app.get('/robots.txt', entityTag, (http) => http.text(robots(origin), 200, AN_HOUR))
  app.get('/sitemap.xml', entityTag, async (http) => {
    const { listed } = await renderer.publicAddresses()
    return http.body(sitemap(listed.map((path) => origin + path)), 200, {
      ...AN_HOUR,
      'content-type': 'application/xml; charset=utf-8',
    })
  })
  app.get('/manifest.webmanifest', entityTag, async (http) =>
    http.body(JSON.stringify(manifest(await readFace())), 200, {
      ...AN_HOUR,
      'content-type': 'application/manifest+json; charset=utf-8',
    }),
  )
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...NOT_TO_CRAWL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

const OWN_ICONS = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

function uploaded(icon: string) {
  const { path, width, height } = iconForm(icon)
  return { src: path, type: 'image/webp', sizes: `${width}x${height}` }
}

function manifest({ brand, ground, icon }: ShopFace): object {
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: 'Boosts and carries: prices, times, orders.',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: icon === null ? OWN_ICONS : [uploaded(icon)],
    shortcuts: [
      { name: 'Track Order', url: '/order-tracking' },
      { name: 'All Services', url: '/services' },
    ],
  }
}
