import type { Hono } from 'hono'
import { readMe, readUser } from '#contract/accounts/accounts.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentUser } from './present-user.ts'

/** The signed-in member, whom the session middleware has already loaded. */
export function mountReadMe(app: Hono<HttpEnv>, deps: HttpDeps): void {
  for (const call of [readMe, readUser]) mount(app, call, ({ actor }) => presentUser(actor, deps.clock.now()))
}
