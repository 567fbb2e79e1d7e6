import { expect, test } from 'vitest'
import { payFrame } from './pay-frame.ts'

const clientId = 'a&b"><script>'
const settings = { script: '/assets/pay-frame.js', styles: '/assets/pay-frame.css' }
const hosts = 'https://*.paypal.com https://*.paypalobjects.com'
const LIVE = { ...settings, browserScript: { url: 'https://www.paypal.com', clientId, hosts } }

function policyOf(response: Response): Record<string, string> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(
    directives.map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]),
  )
}

test('the frame has a nonce of its own in each answer, and is never kept', async () => {
  const nonces = new Set<string>()
  for (let asked = 0; asked < 5; asked += 1) {
    const response = await payFrame(LIVE)
    const page = await response.text()
    const nonce = /nonce-([^']+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    expect(page).toContain(`nonce="${nonce}" src="/assets/pay-frame.js"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
})

test("it speaks to the provider's hosts alone, and only our own pages may frame it", async () => {
  const policy = policyOf(await payFrame(LIVE))
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'connect-src': `'self' ${hosts}`,
    'frame-src': hosts,
    'child-src': hosts,
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'self'",
  })
  expect(policy['script-src']).toMatch(/^'nonce-[\w+/=]+' https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/)
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*['" ]|venmo/)
  expect((await payFrame(LIVE)).headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('it asks for the SDK as specified, with every value escaped', async () => {
  const page = await (await payFrame(LIVE)).text()
  expect(page).not.toContain('"><script>')
  const source = /data-sdk-src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(Object.fromEntries(new URL(source).searchParams)).toMatchObject({
    'client-id': clientId,
    'disable-funding': 'venmo',
    currency: 'GBP',
    intent: 'capture',
  })
})

test("with a button of the provider's own it asks for that part of the SDK only, and for no id that is none", async () => {
  const sourceOf = (page: string) =>
    new URL(/data-sdk-src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '').searchParams
  const hosted = await (await payFrame(LIVE, 'ABCDEF1234567')).text()
  expect(hosted).toContain(' data-hosted-button="ABCDEF1234567"')
  expect(Object.fromEntries(sourceOf(hosted))).toStrictEqual({
    'client-id': clientId,
    components: 'hosted-buttons',
    'disable-funding': 'venmo',
    currency: 'GBP',
  })
  for (const none of ['', '"><script>', 'a b', 'x'.repeat(65)]) {
    const page = await (await payFrame(LIVE, none)).text()
    expect(page).not.toContain('data-hosted-button')
    expect(sourceOf(page).get('components')).toBe('buttons')
  }
})
