import type { Hono } from 'hono'
import { readSignInWays, unlinkDiscord } from '#contract/accounts/sign-in-ways.ts'
import * as accounts from '#modules/accounts/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** The ways in which a member can sign in, and removing one of them. */
export function mountSignInWays(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readSignInWays, ({ actor }) => accounts.readSignInWays(deps, actor.id))
  mount(app, unlinkDiscord, async ({ actor }) => {
    await accounts.unlinkDiscord(deps, actor.id)
    return { unlinked: true as const }
  })
}
