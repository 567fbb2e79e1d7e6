import type { Hono } from 'hono'
import { endDevice, listDevices } from '#contract/accounts/accounts.ts'
import * as accounts from '#modules/accounts/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Where a member is signed in, and signing devices out. */
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
