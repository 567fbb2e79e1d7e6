import { expect, test } from 'vitest'
import { layOutMail } from './mail-body.ts'

const nasty = `</title></a><script>alert(1)</script>"'&`
const body = layOutMail({
  context: {
    brand: nasty,
    supportEmail: nasty,
    trader: { name: nasty, address: '', companyNumber: '', vatNumber: '', phone: '' },
  },
  subject: `a\r\nBcc: all@example.com\nb\rc\u2028d\0e`,
  heading: nasty,
  paragraphs: [nasty],
  facts: [[nasty, nasty]],
  quote: nasty,
  action: { label: nasty, href: `https://shop.example/?a=1&b="${nasty}` },
})

test('a subject is one line without characters that steer', () => {
  expect(body.subject).toBe('a Bcc: all@example.com b c d e')
})

test('nothing that somebody typed is markup', () => {
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
  for (const part of ['<table', '<blockquote', '<a ', 'undefined']) expect(plain.html).not.toContain(part)
})
