import type { Hono } from 'hono'
import { deleteAccount, downloadData } from '#contract/accounts/personal-data.ts'
import * as personalData from '#read-models/personal-data/index.ts'
import { sessionCookie } from '#http/input-output/cookies.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** What a member may ask of the data that is theirs: to have it, and to be gone from it. */
export function mountPersonalData(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, downloadData, ({ actor }) => personalData.collectOwnData(deps, actor), {
    headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
  })
  mount(app, deleteAccount, async ({ body, http, actor }) => {
    await personalData.deleteAccount(deps, actor, body)
    // A review of theirs may stand on Home, under their name.
    deps.forgetPages()
    sessionCookie.end(http, deps)
    http.header('clear-site-data', '"cache"')
    return { deleted: true as const }
  })
}
