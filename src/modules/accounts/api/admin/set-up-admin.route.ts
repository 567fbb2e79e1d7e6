import type { Hono } from 'hono'
import { setupAdmin } from '#contract/admin/admin.ts'
import * as accounts from '#modules/accounts/index.ts'
import { sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { browserOf, hasSecondFactor } from '#http/signed-in.ts'

/** Creates the first admin, once. The token is sent in a header, because addresses are logged. */
export function mountSetUpAdmin(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    setupAdmin,
    async ({ http }) => {
      const admin = await accounts.setUpAdmin(deps, {
        token: http.req.header('x-setup-token') ?? '',
        member: http.get('user'),
        browser: browserOf(http, deps),
        secondFactor: hasSecondFactor(http),
      })
      if (admin.token !== undefined) sessionCookie.give(http, admin.token, deps)
      // From now on the pages show no setup form.
      deps.forgetPages()
      return admin
    },
    { status: 201 },
  )
}
