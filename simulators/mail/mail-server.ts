import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A received mail: the envelope's recipients, and the raw message. */
export interface Delivered {
  recipients: string[]
  message: string
}

export interface MailServer {
  /** In the format of SMTP_URL. */
  readonly url: string
  /** Received mails, oldest first. */
  readonly delivered: readonly Delivered[]
  /** How often a recipient was refused. */
  readonly refused: number
  close(): Promise<void>
}

/** A minimal SMTP server on its own port. A recipient for whom `refuses` is true is refused permanently. */
export async function openMailServer({
  refuses = () => false,
}: { refuses?: (recipient: string) => boolean } = {}): Promise<MailServer> {
  const delivered: Delivered[] = []
  let refused = 0
  const server = createServer((socket) =>
    converse(socket, {
      taken: (mail) => delivered.push(mail),
      isRefused(recipient) {
        const isRefused = refuses(recipient)
        if (isRefused) refused += 1
        return isRefused
      },
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server listens on no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    delivered,
    get refused() {
      return refused
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

interface Mailroom {
  taken(mail: Delivered): void
  isRefused(recipient: string): boolean
}

function converse(socket: Socket, mailroom: Mailroom): void {
  let mail: Delivered = { recipients: [], message: '' }
  let isMessage = false
  let unread = ''
  const answerTo = (line: string): string => {
    if (/^rcpt to:/i.test(line)) {
      if (mailroom.isRefused(line)) return '550 no such mailbox'
      mail.recipients.push(line)
      return '250 fine'
    }
    if (/^data$/i.test(line)) {
      isMessage = true
      return '354 go on'
    }
    return /^quit$/i.test(line) ? '221 bye' : '250 fine'
  }
  socket.on('error', () => socket.destroy())
  socket.write('220 ready\r\n')
  socket.on('data', (data) => {
    unread += data.toString()
    for (let end = unread.indexOf('\r\n'); end !== -1; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (isMessage && line !== '.') mail.message += `${line}\r\n`
      else if (isMessage) {
        mailroom.taken(mail)
        mail = { recipients: [], message: '' }
        isMessage = false
        socket.write('250 taken\r\n')
      } else socket.write(`${answerTo(line)}\r\n`)
    }
  })
}
