import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from '../../bench/shop/shop-process.ts'

const GIVE_UP_AFTER_MS = 60_000

interface CallOptions {
  /** The idempotency key; a new one for each call by default. */
  key?: string
  headers?: Record<string, string>
}

interface Told<Answer> {
  status: number
  /** Not parsed: the contract's own tests check the answers. */
  answer: Answer
}

/** A client of the shop: a guest, a member or an admin. */
export class ShopCaller {
  readonly #shop: ShopProcess
  /** The cookie header; empty for a guest. */
  readonly cookie: string

  constructor(shop: ShopProcess, cookie = '') {
    this.#shop = shop
    this.cookie = cookie
  }

  /** Sends one request, and repeats it while the shop is down or answers 503; returns any other answer. */
  async send<Answer>(method: string, path: string, body?: object, options: CallOptions = {}): Promise<Told<Answer>> {
    const end = Date.now() + GIVE_UP_AFTER_MS
    const key = options.key ?? randomUUID()
    while (Date.now() < end) {
      const told = await this.sendOnce<Answer>(method, path, body, { ...options, key })
      if (told && told.status !== 503) return told
      await pause(50 + Math.random() * 50)
    }
    throw new Error(`${method} ${path} was not answered within ${GIVE_UP_AFTER_MS / 1000} s`)
  }

  /** Undefined without an answer. */
  async sendOnce<Answer>(
    method: string,
    path: string,
    body?: object,
    { key = randomUUID(), headers }: CallOptions = {},
  ): Promise<Told<Answer> | undefined> {
    const response = await fetch(`${this.#shop.url}${path}`, {
      method,
      headers: {
        'idempotency-key': key,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const answer: unknown = await response?.json().catch(() => undefined)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
    return response && answer !== undefined ? { status: response.status, answer: answer as Answer } : undefined
  }

  /** The same, and throws for anything but 2xx. */
  async call<Answer>(method: string, path: string, body?: object, options?: CallOptions): Promise<Answer> {
    const { status, answer } = await this.send<Answer>(method, path, body, options)
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

export interface Member {
  caller: ShopCaller
  email: string
}

export interface Credentials {
  email: string
  password: string
}

/** A member with a new session. */
export async function signIn(shop: ShopProcess, credentials: Credentials): Promise<ShopCaller> {
  return new ShopCaller(shop, cookieOf(await enter(shop, '/api/auth/login', {}, { ...credentials })))
}

/** A newly registered member. */
export async function newMember(shop: ShopProcess, email = `${randomUUID()}@example.com`): Promise<Member> {
  return { email, caller: await register(shop, { email, password: randomUUID() }) }
}

/** The same with a known password. */
export async function register(shop: ShopProcess, credentials: Credentials): Promise<ShopCaller> {
  return new ShopCaller(
    shop,
    cookieOf(await enter(shop, '/api/auth/register', {}, { ...credentials, firstName: 'Sam', lastName: 'Player' })),
  )
}

/** A member who became the first admin, by the printed token. */
export async function setUpAdmin(
  shop: ShopProcess,
  { email, password }: Credentials = { email: `${randomUUID()}@example.com`, password: randomUUID() },
): Promise<ShopCaller> {
  const token = await printedToken(shop)
  const cookie = cookieOf(
    await enter(shop, '/api/auth/register', {}, { email, password, firstName: 'Ada', lastName: 'Admin' }),
  )
  return new ShopCaller(shop, cookieOf(await enter(shop, '/api/setup-admin', { cookie, 'x-setup-token': token }, {})))
}

/** It is printed a moment after the shop is ready. */
async function printedToken(shop: ShopProcess): Promise<string> {
  const end = Date.now() + GIVE_UP_AFTER_MS
  while (Date.now() < end) {
    const token = /one-time token:\s+(\S+)\n/.exec(shop.log())?.[1]
    if (token !== undefined) return token
    await pause(20)
  }
  throw new Error('the shop printed no token')
}

async function enter(
  shop: ShopProcess,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Response> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

function cookieOf(response: Response): string {
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return cookie
}
