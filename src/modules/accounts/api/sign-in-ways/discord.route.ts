import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { Refusal } from '#kernel/refusals.ts'
import * as accounts from '#modules/accounts/index.ts'
import { discordCookie, pendingCookie, sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { browserOf, requireSession } from '#http/signed-in.ts'

/**
 * Discord sign-in: two addresses that a browser visits. Every error redirects visitors to the login page and members to
 * their profile, which show a message.
 */
export function mountDiscord(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.get('/api/auth/discord', (http) => {
    const attempt = { state: randomBytes(32).toString('base64url'), verifier: randomBytes(32).toString('base64url') }
    discordCookie.give(http, `${attempt.state}.${attempt.verifier}`, deps)
    return leadTo(http, configured(deps).askAt(attempt))
  })
  app.get('/api/auth/discord/callback', async (http) => {
    const discord = configured(deps)
    const signedIn = http.get('user') && requireSession(http)
    const tell = (outcome: string) => leadTo(http, `${signedIn ? '/profile' : '/login'}?discord=${outcome}`)
    const verifier = verifierOf(http, deps)
    discordCookie.end(http, deps)
    const code = http.req.query('code')
    if (verifier === undefined) return tell('expired')
    if (code === undefined) return tell('cancelled')
    const person = await discord.identify(code, verifier)
    if (!person) return tell('failed')
    const outcome = await accounts.signInWithDiscord(deps, { person, signedIn, browser: browserOf(http, deps) })
    if (outcome.kind === 'signed-in') {
      sessionCookie.give(http, outcome.started.token, deps)
      return leadTo(http, '/profile')
    }
    if (outcome.kind === 'second-step') {
      pendingCookie.give(http, outcome.token, deps)
      return leadTo(http, '/login?step=code')
    }
    return tell(outcome.kind)
  })
}

function configured({ discord }: HttpDeps): NonNullable<HttpDeps['discord']> {
  if (!discord) throw new Refusal('not_found', 'Not found.')
  return discord
}

/**
 * The state that this browser started with; undefined for an answer to another visitor's attempt, or an expired one.
 */
function verifierOf(http: HttpContext, deps: HttpDeps): string | undefined {
  const [state = '', verifier] = (discordCookie.read(http, deps) ?? '').split('.')
  const given = Buffer.from(http.req.query('state') ?? '')
  const expected = Buffer.from(state)
  return state !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? verifier : undefined
}

function leadTo(http: HttpContext, place: string): Response {
  http.header('cache-control', 'no-store')
  return http.redirect(place, 303)
}
