import { expect, test } from 'vitest'
import { wcagContrast } from 'culori'
import { runPicture } from '#kernel/shop/run-picture.ts'
import { layOutMail } from './mail-body.ts'
import { HEAD_COLOURS, MAIL_COLOURS } from './mail-html.ts'
import type { MailParts } from './mail-parts.ts'
import { asPage, pictureIn } from './mail-picture.ts'

const colours = { accent: '#f2e8c7', ink: '#120f0a', ground: '#0e0d0a' }

const nasty = `</title></a><script>alert(1)</script>"'&`
const body = layOutMail({
  context: {
    brand: nasty,
    supportEmail: nasty,
    colours,
    trader: { name: nasty, address: '', companyNumber: '', vatNumber: '', phone: '' },
  },
  subject: `a\r\nBcc: all@example.com\nb\rc\u2028d\0e`,
  heading: nasty,
  paragraphs: [nasty],
  figure: [nasty, nasty],
  facts: [[nasty, nasty]],
  quote: nasty,
  action: { label: nasty, href: `https://shop.example/?a=1&b="${nasty}` },
})

test('a subject is one line without characters that steer', () => {
  expect(body.subject).toBe('a Bcc: all@example.com b c d e')
})

test('nothing that a visitor typed is markup', () => {
  const escaped = '&lt;/title&gt;&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;'
  expect(body.html).toContain(escaped)
  expect(body.html.replaceAll(escaped, '')).not.toContain('alert(1)')
})

test('the plain form says the same without markup', () => {
  expect(body.text).toContain(nasty)
  expect(body.text).not.toContain('<td')
})

test('a mail may do without facts, a quote and a button', () => {
  const plain = layOutMail({
    context: {
      brand: 'Shop',
      supportEmail: 'help@example.test',
      colours,
      trader: {
        name: 'Example Boosts Ltd',
        address: '12 High Street, Leeds',
        companyNumber: '0123',
        vatNumber: '',
        phone: '',
      },
    },
    subject: 'S',
    heading: 'Hello',
    paragraphs: ['One.'],
    facts: [],
  })
  expect(plain.text).toBe(
    'Hello\n\nOne.\n\nShop · Questions? Write to help@example.test\nSold by Example Boosts Ltd, 12 High Street, Leeds. Company no. 0123.',
  )
  for (const part of ['aria-hidden', '<strong', '<blockquote', '<a ', 'undefined'])
    expect(plain.html).not.toContain(part)
})

const parts: MailParts = {
  context: {
    brand: 'Shop',
    supportEmail: 'help@example.test',
    colours,
    trader: { name: '', address: '', companyNumber: '', vatNumber: '', phone: '' },
  },
  subject: 'S',
  heading: 'Hello',
  figure: ['Done by', '24 December 2026, 00:20 GMT'],
  paragraphs: ['The first thing it says.'],
  facts: [['Total', '£4.00']],
  action: { label: 'Track your order', href: 'https://shop.example/order-tracking?id=1' },
}
const runOf = (share: number) => ({ share, picture: runPicture('contour-map', 'uHl1yeW1', share) })
const lit = (share: number) =>
  layOutMail({ ...parts, run: runOf(share) }).html.split(`border-radius:2px;background:${colours.accent}`).length - 1

test('the scale on the head is lit as far as the order is, and stands in no other mail', () => {
  expect([0, 0.3, 0.5, 1].map(lit)).toEqual([0, 5, 8, 15])
  expect(layOutMail(parts).html).not.toContain('aria-hidden')
})

test('the picture of a run stands beside the shop’s name, and says which it is', () => {
  const { html } = layOutMail({ ...parts, run: runOf(0.66) })
  expect(html).toContain('<img src="cid:contour-map.uHl1yeW1-65@run" width="144" height="96" alt=""')
  expect(pictureIn(html)).toStrictEqual({ art: 'contour-map', code: 'uHl1yeW1', done: 65 })
  expect(asPage(html)).toContain('<img src="/run-pictures/contour-map/uHl1yeW1-65.svg"')
  expect(pictureIn(layOutMail(parts).html)).toBeUndefined()
  const typed = layOutMail({ ...parts, quote: 'src="cid:contour-map.uHl1yeW1-65@run"' }).html
  expect(pictureIn(typed)).toBeUndefined()
})

test('the figure stands before the facts, in both forms', () => {
  const { text, html } = layOutMail(parts)
  expect(text).toContain('Done by: 24 December 2026, 00:20 GMT\nTotal: £4.00')
  expect(html.indexOf('Done by')).toBeLessThan(html.indexOf('Total'))
})

test('a list of mails shows the first sentence, and nothing is loaded to show the mail', () => {
  const { html } = layOutMail({ ...parts, run: runOf(0.3) })
  expect(html).toMatch(/overflow:hidden">The first thing it says\.</)
  expect(html).not.toMatch(/src="(?!cid:)|<link|<script|url\(|@import|@font-face/)
})

test.each(Object.entries(MAIL_COLOURS))('all words can be read: %s', (_name, { page, card, text, soft }) => {
  for (const ground of [page, card])
    for (const words of [text, soft]) expect(wcagContrast(words, ground), `${words} on ${ground}`).toBeGreaterThan(5)
})

test('the night says again whatever the day says inline, and the head stays dark', () => {
  const { html } = layOutMail({ ...parts, quote: 'q', smallPrint: ['s'], besides: { label: 'b', href: 'https://b' } })
  const { light, dark } = MAIL_COLOURS
  for (const [name, colour] of Object.entries(dark))
    expect(html).toMatch(new RegExp(`\\.${name}\\{[a-z-]+:${colour}!important\\}`))
  const unnamed = [...html.matchAll(/<(\w+)([^>]*)>/g)].filter(
    ([, , attributes = '']) =>
      Object.values(light).some((colour) => attributes.includes(colour)) && !attributes.includes('class="'),
  )
  expect(unnamed).toEqual([])
  expect(wcagContrast(HEAD_COLOURS.text, colours.ground)).toBeGreaterThan(7)
})
