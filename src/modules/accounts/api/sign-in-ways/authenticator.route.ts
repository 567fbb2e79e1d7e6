import type { Hono } from 'hono'
import { proveAgain, readProof } from '#contract/accounts/fresh-proof.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  renewRecoveryCodes,
  turnOffAuthenticator,
} from '#contract/accounts/second-factor.ts'
import * as accounts from '#modules/accounts/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { requireSession } from '#http/signed-in.ts'

/** Authenticator app as a second factor: set up, remove, and recovery codes. */
export function mountAuthenticator(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, readAuthenticator, async ({ actor }) => {
    const authenticator = await accounts.readAuthenticator(deps, actor.id)
    return {
      since: authenticator?.since.toISOString() ?? null,
      recoveryCodesLeft: authenticator?.recoveryCodesLeft ?? 0,
    }
  })
  mount(app, beginAuthenticator, ({ body, http }) => accounts.beginAuthenticator(deps, requireSession(http), body))
  mount(app, confirmAuthenticator, async ({ body, http }) => ({
    recoveryCodes: await accounts.confirmNewAuthenticator(deps, requireSession(http), body),
  }))
  mount(app, turnOffAuthenticator, async ({ body, actor }) => {
    await accounts.turnOffAuthenticator(deps, actor.id, body)
    return { off: true as const }
  })
  mount(app, readProof, ({ http }) => accounts.readProofAsked(deps, requireSession(http)))
  mount(app, proveAgain, async ({ body, http }) => {
    await accounts.proveAgain(deps, requireSession(http), body)
    return { proven: true as const }
  })
  mount(app, renewRecoveryCodes, async ({ body, actor }) => ({
    recoveryCodes: await accounts.renewRecoveryCodes(deps, actor.id, body),
  }))
}
