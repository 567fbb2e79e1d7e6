import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from '../bench/shop-process.ts'

/** The cookie of a member who was made the first admin, with the token that a new shop prints. */
export async function firstAdmin(shop: ShopProcess): Promise<string> {
  const person = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  const registered = await post(shop, '/api/auth/register', { ...person, firstName: 'Sam', lastName: 'Provider' })
  await post(shop, '/api/setup-admin', {}, { cookie: cookieOf(registered), 'x-setup-token': await printedToken(shop) })
  // The right comes with a session of its own.
  return cookieOf(await post(shop, '/api/auth/login', person))
}

async function post(shop: ShopProcess, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(shop.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function cookieOf(answer: Response): string {
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return cookie
}

/** It is printed a moment after the shop has begun to serve. */
async function printedToken(shop: ShopProcess): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const token = /one-time token:\s+(?<token>[\w-]{20,})/.exec(shop.log())?.groups?.['token']
    if (token !== undefined) return token
    await pause(50)
  }
  throw new Error('the shop printed no token')
}
