import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE } from './people.ts'
import { startDiscordSimulator, type DiscordSimulator } from './simulator.ts'

const REDIRECT = 'http://127.0.0.1:3000/api/auth/discord/callback'
let simulator: DiscordSimulator
beforeAll(async () => {
  simulator = await startDiscordSimulator({ asks: true, client: { redirect: REDIRECT } })
})
afterAll(() => simulator.close())

const asking = (change: Record<string, string> = {}) =>
  `${simulator.url}/oauth2/authorize?${new URLSearchParams({ client_id: simulator.clientId, response_type: 'code', code_challenge_method: 'S256', code_challenge: 'c', state: 'a state', redirect_uri: REDIRECT, ...change })}`
const press = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(asking(), { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })

test('says what it is, who asks, and whom one can be', async () => {
  const response = await fetch(asking())
  const text = await response.text()
  for (const words of [
    'Simulated Discord.',
    '127.0.0.1:3000 asks who you are',
    ...PEOPLE.map(({ username }) => username),
  ])
    expect(text).toContain(words)
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*form-action 'self' http:\/\/127\.0\.0\.1:3000; frame-ancestors 'none'/,
  )
})

test('its style is a style sheet, in colours of its own', async () => {
  const response = await fetch(`${simulator.url}/assets/page.css`)
  expect(response.headers.get('content-type')).toMatch(/^text\/css/)
  expect(await response.text()).toMatch(/^\/\*.*\bbody \{.*:root \{\n {2}color-scheme: dark;/s)
})

test('leads back with a code and the state, and without a code after a no', async () => {
  const back = async (form: Record<string, string>) => {
    const { searchParams, origin, pathname } = new URL((await press(form)).headers.get('location') ?? '')
    expect(origin + pathname).toBe(REDIRECT)
    return Object.fromEntries(searchParams)
  }
  for (const person of [
    { person: PEOPLE[0]?.id ?? '' },
    { person: 'typed', username: 'new.player', email: 'new@example.com' },
  ])
    expect(await back(person)).toEqual({ code: expect.stringMatching(/^[\w-]{20}$/), state: 'a state' })
  expect(await back({ person: 'cancel' })).toEqual({ error: 'access_denied', state: 'a state' })
})

test('a name that Discord would not have is said beside the field, as text', async () => {
  const response = await press({ person: 'typed', username: '<img src=x>' })
  expect(response.status).toBe(400)
  const text = await response.text()
  expect(text).toContain('2 to 32 letters')
  expect(text).not.toContain('<img')
})

test.each([
  { redirect_uri: 'https://evil.example.com/' },
  { client_id: 'another' },
  { response_type: 'token' },
  { code_challenge_method: 'plain' },
])('answers no visit that asks for %o', async (change) => {
  const response = await fetch(asking(change), { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([400, null])
})

test('another site’s form does not sign in', async () => {
  expect((await press({ person: PEOPLE[0]?.id ?? '' }, { Origin: 'https://evil.example.com' })).status).toBe(403)
})
