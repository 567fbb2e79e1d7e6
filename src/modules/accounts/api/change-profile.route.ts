import type { Hono } from 'hono'
import { changeProfile } from '#contract/accounts/accounts.ts'
import * as accounts from '#modules/accounts/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentUser } from './present-user.ts'

export function mountChangeProfile(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, changeProfile, async ({ body, actor }) => {
    const { firstName, lastName } = body
    const discord = body.discord === undefined ? undefined : body.discord || null
    return presentUser(await accounts.changeProfile(deps, actor, { firstName, lastName, discord }), deps.clock.now())
  })
}
