import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/domain/notifications/index.ts'
import { Secret } from '#server/secret.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** What a mail server was told: the envelope's recipients, and the message as it went over the wire. */
interface Delivered {
  recipients: string[]
  message: string
}

let server: Server
let port: number
let delivered: Delivered[]

beforeAll(async () => {
  server = createServer(takeMail)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server listens on no port')
  port = address.port
})
beforeEach(() => {
  delivered = []
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Just enough of SMTP to be handed a mail. */
function takeMail(socket: Socket): void {
  let mail: Delivered = { recipients: [], message: '' }
  let isMessage = false
  let unread = ''
  socket.on('error', () => socket.destroy())
  socket.write('220 ready\r\n')
  socket.on('data', (data) => {
    unread += data.toString()
    for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (isMessage && line !== '.') mail.message += `${line}\r\n`
      else if (isMessage) {
        delivered.push(mail)
        mail = { recipients: [], message: '' }
        isMessage = false
        socket.write('250 taken\r\n')
      } else if (/^rcpt to:/i.test(line)) {
        mail.recipients.push(line)
        socket.write('250 fine\r\n')
      } else if (/^data$/i.test(line)) {
        isMessage = true
        socket.write('354 go on\r\n')
      } else socket.write(/^quit$/i.test(line) ? '221 bye\r\n' : '250 fine\r\n')
    }
  })
}

const mail: Mail = { id: 'abc123', to: 'buyer@example.com', replyTo: null, subject: 'Hello', text: 'Text', html: '<p>Text</p>' }

async function send(change: Partial<Mail>): Promise<Delivered & { headers: string[] }> {
  await createSmtpMail({ url: new Secret(`smtp://127.0.0.1:${port}`), from: 'Shop <shop@shop.example>' }).send({ ...mail, ...change })
  const [first] = delivered
  if (!first) throw new Error('nothing was delivered')
  const [head = ''] = first.message.split('\r\n\r\n')
  // A header that is folded goes on in lines that begin with a blank.
  return { ...first, headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n') }
}

test('a mail of the shop says whom it is from and that a machine wrote it', async () => {
  const { headers, recipients } = await send({})
  expect(headers).toEqual(expect.arrayContaining(['From: Shop <shop@shop.example>', 'To: buyer@example.com', 'Subject: Hello', 'Message-ID: <abc123@shop.example>', 'Auto-Submitted: auto-generated']))
  expect(headers.join('\n')).not.toContain('Reply-To')
  expect(recipients).toStrictEqual(['RCPT TO:<buyer@example.com>'])
})

test("a mail with a person's words is answered to them", async () => {
  const { headers } = await send({ replyTo: 'sam@example.com' })
  expect(headers).toContain('Reply-To: sam@example.com')
  expect(headers.join('\n')).not.toContain('Auto-Submitted')
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
