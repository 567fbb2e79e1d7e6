import type { Hono } from 'hono'
import { endDevice, listDevices } from '#contract/accounts.ts'
import * as accounts from '#server/domain/accounts/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

/** Where a member is signed in, and how they end it. */
export function mountDevices(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listDevices, async ({ http, actor }) => {
    const sessions = await accounts.listDevices(deps, actor)
    return sessions.map(({ sid, sess }) => ({
      id: sess.id,
      device: sess.device,
      signedInAt: sess.startedAt,
      lastSeenAt: sess.seenAt,
      current: sid === http.get('session')?.sid,
    }))
  })
  mount(app, endDevice, async ({ param, actor }) => {
    await accounts.endDevice(deps, actor, param('deviceId'))
    return { signedOut: true as const }
  })
}
