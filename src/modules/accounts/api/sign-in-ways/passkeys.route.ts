import type { Hono } from 'hono'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/accounts/passkeys.ts'
import * as accounts from '#modules/accounts/index.ts'
import { sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { browserOf, requireSession } from '#http/signed-in.ts'
import { presentUser } from '#modules/accounts/api/present-user.ts'

type Listed = Awaited<ReturnType<typeof accounts.listPasskeys>>[number]

/** Sign-in with passkeys, and the list of a member's passkeys. */
export function mountPasskeys(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, askForPasskey, async () => ({ ...(await accounts.askForPasskey(deps)) }))
  mount(app, loginWithPasskey, async ({ body, http }) => {
    const { member, token } = await accounts.signInWithPasskey(deps, browserOf(http, deps), body.credential)
    sessionCookie.give(http, token, deps)
    return presentUser(member, deps.clock.now())
  })
  mount(app, listPasskeys, async ({ actor }) => (await accounts.listPasskeys(deps, actor.id)).map(present))
  mount(app, beginPasskey, async ({ body, http }) => ({
    ...(await accounts.beginPasskey(deps, requireSession(http), body)),
  }))
  mount(app, addPasskey, async ({ body, http }) => present(await accounts.addPasskey(deps, requireSession(http), body)))
  mount(app, renamePasskey, async ({ body, param, actor }) =>
    present(await accounts.renamePasskey(deps, actor.id, { ...body, id: param('passkeyId') })),
  )
  mount(app, removePasskey, async ({ body, param, http }) => {
    await accounts.removePasskey(deps, requireSession(http), { ...body, id: param('passkeyId') })
    return { removed: true as const }
  })
}

function present({ id, name, createdAt, lastUsedAt }: Listed) {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
