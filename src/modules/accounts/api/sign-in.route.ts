import type { Hono } from 'hono'
import { login, logout, register } from '#contract/accounts/accounts.ts'
import { finishLogin } from '#contract/accounts/second-factor.ts'
import * as accounts from '#modules/accounts/index.ts'
import { browserHashOf, rememberBrowser } from '#http/input-output/browser.ts'
import { pendingCookie, sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { browserOf } from '#http/signed-in.ts'
import { presentUser } from './present-user.ts'

/** Registration, login and logout: the calls that set and delete the session cookie. */
export function mountSignIn(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    register,
    async ({ body, http }) => {
      const { member, token } = await accounts.signUp(deps, browserOf(http, deps), {
        ...body,
        discord: body.discord || null,
      })
      sessionCookie.give(http, token, deps)
      return presentUser(member, deps.clock.now())
    },
    { status: 201 },
  )
  mount(app, login, async ({ body, http }) => {
    const outcome = await accounts.signIn(deps, { ...browserOf(http, deps), hash: browserHashOf(http, deps) }, body)
    if (outcome.kind === 'second-step') {
      pendingCookie.give(http, outcome.token, deps)
      return { secondStep: 'code' as const }
    }
    sessionCookie.give(http, outcome.started.token, deps)
    await accounts.knowBrowser(deps, outcome.started.member.id, rememberBrowser(http, deps))
    return presentUser(outcome.started.member, deps.clock.now())
  })
  mount(app, finishLogin, async ({ body, http }) => {
    const { member, token } = await accounts.finishSignIn(deps, browserOf(http, deps), {
      pendingToken: pendingCookie.read(http, deps),
      code: body.code,
    })
    sessionCookie.give(http, token, deps)
    pendingCookie.end(http, deps)
    return presentUser(member, deps.clock.now())
  })
  mount(app, logout, async ({ http }) => {
    const token = sessionCookie.read(http, deps)
    if (token !== undefined) await accounts.signOut(deps, token)
    sessionCookie.end(http, deps)
    // Prevents the back button from showing this member's pages. Never "storage", because the cart is stored there.
    http.header('clear-site-data', '"cache"')
    return { signedOut: true as const }
  })
}
