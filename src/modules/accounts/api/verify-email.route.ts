import type { Hono } from 'hono'
import { resendVerification, verifyEmail } from '#contract/accounts/accounts.ts'
import * as accounts from '#modules/accounts/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

export function mountVerifyEmail(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, verifyEmail, async ({ body, http }) => {
    await accounts.verifyEmail(deps, { userId: http.get('user')?.id }, body)
    return { verified: true as const }
  })
  mount(app, resendVerification, async ({ actor }) => ({
    sent: await accounts.requestVerification(deps, actor),
  }))
}
