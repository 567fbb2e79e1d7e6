import type { Hono } from 'hono'
import { changePassword, forgotPassword, resetPassword } from '#contract/accounts/accounts.ts'
import * as accounts from '#modules/accounts/index.ts'
import { sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { browserOf, hasSecondFactor } from '#http/signed-in.ts'

/** A new password: set by a person who knows the old one, or who has access to the mailbox. */
export function mountChangePassword(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, changePassword, async ({ body, http, actor }) => {
    const { token } = await accounts.changePassword(
      deps,
      { member: actor, browser: browserOf(http, deps), secondFactor: hasSecondFactor(http) },
      body,
    )
    sessionCookie.give(http, token, deps)
    return { changed: true as const }
  })
  mount(app, forgotPassword, async ({ body }) => {
    await accounts.requestPasswordReset(deps, body)
    return { received: true as const }
  })
  mount(app, resetPassword, async ({ body, http }) => {
    await accounts.resetPassword(deps, body)
    sessionCookie.end(http, deps)
    return { changed: true as const }
  })
}
