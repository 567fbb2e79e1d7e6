import { register, type CurrentUser } from '#contract/accounts/accounts.ts'
import { answerOf } from '#harness/answers.ts'
import type { Sent, TestApp } from './test-app.ts'

/** Twelve characters that are in no list of common passwords: valid for admins too. */
export const PASSWORD = 'Kestrel-0417-moss'

/** The specified body of a registration. */
export function registerBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: 'sam@example.com',
    password: PASSWORD,
    firstName: 'Sam',
    lastName: 'Player',
    discord: 'sam.plays',
    ...change,
  }
}

/** The cookie of an answer: `name=value`; empty when it was deleted. */
export function cookieOf(response: Response): string {
  const [pair = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return pair.endsWith('=') ? '' : pair
}

export interface TestMember {
  user: CurrentUser
  /** Headers of each of their calls. */
  sent: Sent
}

/** A member who has just registered, and is signed in. */
export async function newMember(
  shop: TestApp,
  change: Record<string, unknown> = {},
  sent: Sent = {},
): Promise<TestMember> {
  const response = await shop.post('/api/auth/register', registerBody(change), sent)
  const cookie = cookieOf(response)
  return { user: await answerOf(register, response), sent: { ...sent, headers: { ...sent.headers, cookie } } }
}

/** The same with admin rights. */
export async function newAdmin(shop: TestApp, email = 'admin@example.com'): Promise<TestMember> {
  const admin = await newMember(shop, { email })
  await shop.database.db.updateTable('users').set({ isAdmin: true }).where('id', '=', admin.user.id).execute()
  return admin
}

/** Logs in from a browser that may have cookies. */
export function logIn(
  shop: TestApp,
  change: { email?: string; password?: string } = {},
  sent: Sent = {},
): Promise<Response> {
  return shop.post('/api/auth/login', { email: 'sam@example.com', password: PASSWORD, ...change }, sent)
}

/** The token in the last mail's link. */
export function mailedToken(shop: TestApp, subject: RegExp): string {
  const mail = shop.outbox.findLast((each) => subject.test(each.subject))
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`no mail with a link: ${subject.source}`)
  return token
}
