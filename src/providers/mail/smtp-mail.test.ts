import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#modules/mails/index.ts'
import { Secret } from '#platform/secret.ts'
import { type Delivered, type MailServer, openMailServer } from '#simulators/mail/mail-server.ts'
import { createSmtpMail } from './smtp-mail.ts'

let server: MailServer
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())

const mail: Mail = {
  id: 'abc123',
  to: 'buyer@example.com',
  replyTo: null,
  subject: 'Hello',
  text: 'Text',
  html: '<p>Text</p>',
}

async function send(change: Partial<Mail>): Promise<Delivered & { headers: string[] }> {
  const before = server.delivered.length
  await createSmtpMail({ url: new Secret(server.url), from: 'Shop <shop@shop.example>' }).send({ ...mail, ...change })
  const sent = server.delivered[before]
  if (!sent) throw new Error('nothing was delivered')
  const [head = ''] = sent.message.split('\r\n\r\n')
  // A header that is folded goes on in lines that begin with a blank.
  return { ...sent, headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n') }
}

test('a mail of the shop says whom it is from and that a machine wrote it', async () => {
  const { headers, recipients } = await send({})
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: Shop <shop@shop.example>',
      'To: buyer@example.com',
      'Subject: Hello',
      'Message-ID: <abc123@shop.example>',
      'Auto-Submitted: auto-generated',
    ]),
  )
  expect(headers.join('\n')).not.toContain('Reply-To')
  expect(recipients).toStrictEqual(['RCPT TO:<buyer@example.com>'])
})

test("a mail with a person's words is answered to them", async () => {
  const { headers } = await send({ replyTo: 'sam@example.com' })
  expect(headers).toContain('Reply-To: sam@example.com')
  expect(headers.join('\n')).not.toContain('Auto-Submitted')
})

test('a picture travels in the mail, under the id that the HTML names', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const { message } = await send({ html: '<img src="cid:a@run">', picture: { id: 'a@run', png } })
  for (const part of [
    'Content-Type: multipart/related',
    'Content-Type: image/png',
    'Content-Id: <a@run>',
    'Content-Disposition: inline',
    png.toString('base64'),
  ])
    expect(message.toLowerCase()).toContain(part.toLowerCase())
})

const EVIL = '\r\nBcc: all@example.com\r\n\r\nbody'
test.each([
  ['recipient', { to: `buyer@example.com${EVIL}` }],
  ['reply address', { replyTo: `sam@example.com${EVIL}` }],
  ['subject', { subject: `Hello${EVIL}` }],
  ['id', { id: `abc${EVIL}` }],
])('C1 a line break in the %s adds no header and no recipient, even if one came this far', async (_name, change) => {
  const { headers, recipients } = await send(change)
  expect(headers.filter((header) => /^(bcc|body)/i.test(header))).toStrictEqual([])
  expect(headers).toContain('From: Shop <shop@shop.example>')
  expect(recipients).toStrictEqual([expect.not.stringContaining('<all@example.com>')])
})

test('nothing is sent to the mailboxes of invented orders', async () => {
  await expect(send({ to: 'riley@sample.example' })).rejects.toThrow('nothing was delivered')
})
