import { expect, test } from 'vitest'
import { oneLine, paragraphs } from './typed-text.ts'

test.each([
  ['  Sam  ', 'Sam'],
  ['Sam\r\nBcc: all@example.com', 'Sam Bcc: all@example.com'],
  ['a\t\tb\u2028c\u0085d\x1b[31me\x7f', 'a b c d [31me'],
  ['\x01\x02 \n', ''],
  ['Zoe\u0308', 'Zoë'],
  ['admin\u202Eelpmaxe\u202C', 'adminelpmaxe'],
  ['<b>"&', '<b>"&'],
  [`Z${'\u0336\u0337'.repeat(40)}algo`, 'Z\u0336\u0337\u0336algo'],
  ['👩‍🚀 مرحبا', '👩‍🚀 مرحبا'],
])('%j on one line is %j', (typed, kept) => {
  expect(oneLine(typed)).toBe(kept)
})

test.each([
  ['  First.\r\nSecond.  ', 'First.\nSecond.'],
  ['First.\n\n\n\n\nSecond.', 'First.\n\nSecond.'],
  ['a \t\nb', 'a\nb'],
  ['a\tb \x00 c\x1b[31md', 'a b c [31md'],
  ['a\u2029b\u0085c', 'a\nb\nc'],
  ['\n\x01\n', ''],
  ['e\u0301\u202E <script>alert(1)</script>', 'é <script>alert(1)</script>'],
])('%j in paragraphs is %j', (typed, kept) => {
  expect(paragraphs(typed)).toBe(kept)
})

test.each([' ', '\n', ' \n', '\x01', '\t\x01 ', 'a ', '\u202E', 'e\u0301'])(
  'L4 half a million characters of %j are read, which a pattern that looks twice would do in minutes',
  (part) => {
    const typed = `x${part.repeat(500_000 / part.length)}y`
    expect([oneLine(typed), paragraphs(typed)].map((read) => [read.at(0), read.at(-1)])).toStrictEqual([
      ['x', 'y'],
      ['x', 'y'],
    ])
  },
)
