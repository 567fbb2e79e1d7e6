import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Somebody with an account there, as its API tells of them. */
export interface DiscordPerson {
  id: string
  username: string
  email: string | null
  verified: boolean
}

export interface DiscordStandIn {
  url: string
  clientId: string
  clientSecret: string
  /** Who says yes from now on. */
  person: DiscordPerson
  close(): Promise<void>
}

/**
 * The part of Discord that signing in needs: whoever comes says yes at once, codes work once, for whoever shows the
 * verifier of the challenge, the client's secret and the same address to go back to.
 */
export async function startDiscordStandIn(): Promise<DiscordStandIn> {
  const codes = new Map<string, { challenge: string; redirect: string; person: DiscordPerson }>()
  const tokens = new Map<string, DiscordPerson>()
  const standIn = { url: '', clientId: '1024', clientSecret: 'discord-stand-in-secret', person: { id: '80351110224678912', username: 'sam.plays', email: 'sam@example.com', verified: true } }

  function authorize({ searchParams }: URL): string | undefined {
    const redirect = searchParams.get('redirect_uri') ?? ''
    const isRight = searchParams.get('client_id') === standIn.clientId && searchParams.get('response_type') === 'code' && searchParams.get('code_challenge_method') === 'S256'
    if (!isRight) return undefined
    const code = randomBytes(15).toString('base64url')
    codes.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirect, person: standIn.person })
    return `${redirect}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`
  }

  function exchange(form: URLSearchParams, authorization: string | undefined): object | undefined {
    const granted = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '').digest('base64url')
    const client = `Basic ${Buffer.from(`${standIn.clientId}:${standIn.clientSecret}`).toString('base64')}`
    if (granted?.challenge !== challenge || granted.redirect !== form.get('redirect_uri') || authorization !== client) return undefined
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, granted.person)
    return { access_token: token, token_type: 'Bearer', expires_in: 604_800, refresh_token: randomBytes(24).toString('base64url'), scope: 'identify email' }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body, location } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void serve(request, response))

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: unknown; location?: string }> {
    const url = new URL(request.url ?? '/', standIn.url)
    if (url.pathname === '/oauth2/authorize') {
      const location = authorize(url)
      return location === undefined ? { status: 400, body: { error: 'invalid_request' } } : { status: 302, location }
    }
    if (url.pathname === '/api/oauth2/token') {
      const token = exchange(new URLSearchParams(await text(request)), request.headers.authorization)
      return token ? { status: 200, body: token } : { status: 400, body: { error: 'invalid_grant' } }
    }
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    return person && url.pathname === '/api/users/@me' ? { status: 200, body: person } : { status: 401, body: { message: '401: Unauthorized', code: 0 } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  standIn.url = `http://127.0.0.1:${address.port}`
  return Object.assign(standIn, { close: () => new Promise<void>((resolve) => server.close(() => resolve())) })
}
