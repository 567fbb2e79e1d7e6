import { expect, test } from 'vitest'
import { withoutEmails } from './without-emails.ts'

test.each([
  ['550 no such user <buyer@example.com>', '550 no such user <…>'],
  ['"buyer@example.com" and \'other@example.com\'', '"…" and \'…\''],
  ['one,two:three;four(five)@example.com is unknown', '… is unknown'],
  ['Key (email)=(buyer@example.com) already exists', 'Key … already exists'],
  ['smtp://a-user:hunter2@mail.example:587 is away', '… is away'],
  ['to buyer@[IPv6:2001:db8::1] and büyer+tag@exämple.com', 'to … and …'],
  [
    'at a/b@example.com (file:///srv/node_modules/@hono/node-server/index.mjs:12:5)',
    'at … (file:///srv/node_modules/@hono/node-server/index.mjs:12:5)',
  ],
  ['no one is named, at 10:00 @ noon', 'no one is named, at 10:00 @ noon'],
])('%j names no one', (text, told) => {
  expect(withoutEmails(text, '…')).toBe(told)
})
