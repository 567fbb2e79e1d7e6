import type { Hono } from 'hono'
import { readSignInWays, unlinkDiscord } from '#contract/sign-in-ways.ts'
import * as accounts from '#server/domain/accounts/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

/** By what a member signs in, and how they give one of it up. */
export function mountSignInWays(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readSignInWays, ({ actor }) => accounts.readSignInWays(deps, actor.id))
  mount(app, unlinkDiscord, async ({ actor }) => {
    await accounts.unlinkDiscord(deps, actor.id)
    return { unlinked: true as const }
  })
}
