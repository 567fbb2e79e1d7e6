import type { Hono } from 'hono'
import { deleteAccount, downloadData } from '#contract/accounts/personal-data.ts'
import * as personalData from '#read-models/personal-data/index.ts'
import { sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** A member's personal data: export and deletion. */
export function mountPersonalData(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, downloadData, ({ actor }) => personalData.collectOwnData(deps, actor), {
    headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
  })
  mount(app, deleteAccount, async ({ body, http, actor }) => {
    await personalData.deleteAccount(deps, actor, body)
    // A review of theirs may be shown on Home with their name.
    deps.forgetPages()
    sessionCookie.end(http, deps)
    http.header('clear-site-data', '"cache"')
    return { deleted: true as const }
  })
}
