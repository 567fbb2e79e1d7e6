import { expect, test } from 'vitest'
import { exampleGames } from '#harness/shop/example-games.ts'
import { exampleShop } from '#harness/shop/example-shop.ts'
import { pageDocument } from './document.ts'
import { errorPage } from './error-page.ts'

const shop = {
  brand: 'Fifteen X',
  tagline: 'Quiet "exact" awake',
  supportEmail: 'help@example.test',
  discordInvite: 'https://discord.example/x',
  socialLinks: [],
  trader: { name: '', address: '', companyNumber: '', vatNumber: '', phone: '' },
  seller: null,
  games: exampleGames,
  look: exampleShop.look,
  texts: {},
  publicUrl: 'https://shop.example',
  mode: 'demo' as const,
  termsVersion: '1',
  claims: {
    rating: '4.9/5',
    completedOrders: '300+',
    happyCustomers: '500+',
    communityMembers: '200+',
    responseTime: 'under 1 hour',
  },
  measuredClaims: [],
  openingHours: { days: ['Monday'], opens: '09:00', closes: '17:00', text: 'Mon 09:00-17:00' },
  subscriptionPrice: '7.99',
  subscriptionOnOffer: true,
  latenessRule: null,
  ordersWaiting: null,
  levelDiscounts: { spent: '50.00', least: 2, most: 12 },
  fairUseCarries: null,
  isSetUp: true,
  signInWith: [],
  paymentMethods: [{ method: 'paypal', label: 'PayPal' }],
}
const page = {
  markup: '<h1>Home</h1>',
  cover: '',
  state: { query: { mutations: [], queries: [] }, note: '</script><b>' },
  meta: { title: 'A & B', description: 'x', canonicalPath: '/services' },
  shop,
  structuredData: undefined,
}
const assets = {
  entry: '/assets/e.js',
  styles: '/assets/a.css',
  modules: ['/assets/m.js'],
  font: '/assets/f.woff2',
  inline: { start: 'go()' },
}

test('its scripts are the start, to the letter of the policy, and the state; no style attribute', () => {
  const html = pageDocument(page, assets)
  expect(html.match(/<script.*?<\/script>/gs)).toEqual([
    '<script data-entry="/assets/e.js" data-modules="/assets/m.js">go()</script>',
    expect.stringContaining('<script type="application/json" id="page-state">'),
  ])
  expect(html).not.toMatch(/\sstyle=/)
  expect(html).toContain('<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin>')
})

test('the cover has its script before everything else that runs', () => {
  const html = pageDocument(
    { ...page, cover: '<div></div>' },
    { ...assets, inline: { start: 'go()', cover: 'cover()' } },
  )
  expect(html.indexOf('<script>cover()</script>')).toBeGreaterThan(0)
  expect(html.indexOf('<script>cover()</script>')).toBeLessThan(html.indexOf('go()'))
})

test('in development the entry is loaded plainly', () => {
  const { inline: _, ...plain } = assets
  expect(pageDocument(page, plain)).toContain('<script type="module" src="/assets/e.js"></script>')
})

test('meta data is escaped, and the canonical address is the public one', () => {
  const html = pageDocument(page, assets)
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/services">')
})

test('its picture for messengers has a whole address; without one it is a small card', () => {
  const drawn = pageDocument(page, { ...assets, shareImage: '/share/services.jpg' })
  expect(drawn).toContain('<meta property="og:image" content="https://shop.example/share/services.jpg">')
  expect(drawn).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(drawn).toContain('Quiet &quot;exact&quot; awake')
  expect(pageDocument(page, assets)).not.toContain('og:image')
})

test("a member's own page has no canonical address and is not indexed", () => {
  const html = pageDocument({ ...page, meta: { title: 'Cart', description: 'x', robots: 'noindex' } }, assets)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

test('structured data cannot leave its element', () => {
  const html = pageDocument({ ...page, structuredData: { name: '</script>' } }, assets)
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script\\u003e"}</script>')
})

test('the error page names the request, escaped, and loads nothing but its style', () => {
  const html = errorPage('id"><script>')
  expect(html).toContain('id&quot;&gt;&lt;script&gt;')
  expect(html).not.toContain('<script')
})

test('a look of the owner’s own brings its styles behind the others, its font, its ground and its icon', () => {
  const icon = `640x640-${'b'.repeat(32)}`
  const look = { ...shop.look, stylesheet: '/look/abc.css', font: '/fonts/sora.woff2', ground: '#101418', icon }
  const html = pageDocument({ ...page, shop: { ...shop, look } }, assets)
  expect(html.indexOf('/look/abc.css')).toBeGreaterThan(html.indexOf('/assets/a.css'))
  expect(html).toContain('<link rel="preload" href="/fonts/sora.woff2" as="font"')
  expect(html).not.toContain('/assets/f.woff2')
  expect(html).toContain('<meta name="theme-color" content="#101418">')
  expect(html).toContain(`<link rel="icon" href="/pictures/${icon}/480.webp" type="image/webp">`)
  expect(pageDocument(page, assets)).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">')
})
