import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { isOwnPage } from '#simulators/paypal/loopback.ts'
import { styleOf } from '#simulators/shared/style.ts'
import { openChannel, type Channel } from './channel.ts'
import { channelPage } from './channel-page.ts'
import { askedBy, backTo, grants, type Client } from './grants.ts'
import { PEOPLE, personNamed, type DiscordPerson } from './people.ts'
import { nothingHere, pagePolicy, personPage } from './person-page.ts'

export interface DiscordSimulatorOptions {
  /** 0, the default, takes a free port. */
  port?: number
  /** 127.0.0.1 by default. */
  host?: string
  /** The address in links, if it differs from the listener's. */
  publicUrl?: string
  client?: Partial<Client>
  /** True: a page asks who signs in. Otherwise `person` agrees at once. */
  asks?: boolean
}

export interface DiscordSimulator {
  url: string
  clientId: string
  clientSecret: string
  /** Who agrees from now on, without a page. */
  person: DiscordPerson
  /** A channel with a webhook. */
  channel: Channel
  close(): Promise<void>
}

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const MAX_FORM_BYTES = 10_000

/** Starts the part of Discord that sign-in needs. Throws when the port is in use. */
export async function startDiscordSimulator(options: DiscordSimulatorOptions = {}): Promise<DiscordSimulator> {
  const client: Client = {
    clientId: '1024',
    clientSecret: 'discord-simulator-secret',
    redirect: undefined,
    ...options.client,
  }
  const granted = grants(client)
  const simulator = {
    url: '',
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    person: personNamed('sam.plays', 'sam@example.com'),
    channel: openChannel(),
  }

  function authorize({ searchParams }: URL): Answer {
    const asked = askedBy(searchParams, client)
    if (!asked) return { status: 400, body: { error: 'invalid_request' } }
    if (options.asks) return page(200, personPage(asked, searchParams.toString()), new URL(asked.redirect).origin)
    return leadTo(302, backTo(asked, { code: granted.codeFor(asked, simulator.person) }))
  }

  /** What was clicked on the page. */
  function choose({ searchParams }: URL, form: URLSearchParams): Answer {
    const asked = askedBy(searchParams, client)
    if (!asked) return page(400, nothingHere('The shop asked in a way that Discord would not answer.'))
    const chosen = form.get('person')
    if (chosen === 'cancel') return leadTo(303, backTo(asked, { error: 'access_denied' }))
    const name = (form.get('username') ?? '').trim()
    if (chosen === 'typed' && !/^[\w.]{2,32}$/.test(name))
      return page(
        400,
        personPage(asked, searchParams.toString(), '2 to 32 letters, digits, dots and underscores'),
        new URL(asked.redirect).origin,
      )
    const known = PEOPLE.find(({ id }) => id === chosen)
    return leadTo(
      303,
      backTo(asked, { code: granted.codeFor(asked, known ?? personNamed(name, (form.get('email') ?? '').trim())) }),
    )
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    if (request.method === 'POST' && url.pathname === simulator.channel.path)
      return simulator.channel.take(url, await text(request))
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /oauth2/authorize':
        return authorize(url)
      case 'POST /oauth2/authorize':
        return isOwnPage(request)
          ? choose(url, await formOf(request))
          : { status: 403, body: { message: 'not from another site' } }
      case 'POST /api/oauth2/token': {
        const token = granted.exchange(await formOf(request), request.headers.authorization)
        return token ? { status: 200, body: token } : { status: 400, body: { error: 'invalid_grant' } }
      }
      case 'GET /api/users/@me': {
        const person = granted.personOf(request.headers.authorization)
        return person
          ? {
              status: 200,
              body: { id: person.id, username: person.username, email: person.email, verified: person.verified },
            }
          : { status: 401, body: { message: '401: Unauthorized', code: 0 } }
      }
      case 'GET /assets/page.css':
        return {
          status: 200,
          body: Buffer.from(styleOf(path.join(import.meta.dirname, 'page.css'))),
          headers: { 'content-type': 'text/css; charset=utf-8' },
        }
      default:
        return url.pathname === '/channel'
          ? page(200, channelPage(simulator.channel.messages))
          : page(404, nothingHere('Press “Continue with Discord” in the shop.'))
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- a fault of the simulator itself, which has no other log
        console.error(error)
        send(response, { status: 500, body: { message: 'the simulator failed' } })
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port')
  simulator.url = options.publicUrl?.replace(/\/+$/, '') ?? `http://127.0.0.1:${address.port}`
  return Object.assign(simulator, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function page(status: number, markup: string, formTarget?: string): Answer {
  // Not `no-referrer`: browsers then send no Origin with forms, which the check of forms needs.
  return {
    status,
    body: Buffer.from(markup),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(formTarget),
      'referrer-policy': 'same-origin',
    },
  }
}

function leadTo(status: 302 | 303, location: string): Answer {
  return { status, headers: { location, 'cache-control': 'no-store' } }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await text(request)).slice(0, MAX_FORM_BYTES))
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff', ...headers })
  response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
}
