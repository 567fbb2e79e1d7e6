import type { Hono } from 'hono'
import { setupAdmin } from '#contract/admin.ts'
import * as accounts from '#server/domain/accounts/index.ts'
import { sessionCookie } from '#server/http/cookies.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'
import { browserOf, hasSecondFactor } from '#server/http/signed-in.ts'

/** The first admin, once. The token travels in a header: the body is empty, and addresses are logged. */
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
      // Pages say from now on that there is nothing to set up.
      deps.forgetPages()
      return admin
    },
    { status: 201 },
  )
}
