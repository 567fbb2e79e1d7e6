import { createMiddleware } from 'hono/factory'
import { Refusal } from '#kernel/refusals.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { isMadeHere } from '#http/input-output/made-here.ts'
import { requireProvenAdmin } from './admins-only.ts'

type InsiderDeps = Pick<HttpDeps, 'db' | 'mode' | 'listensOnLoopback'>

/**
 * For admins who have proven it as for any admin call, and in demo mode for all at this machine. A live shop does
 * not say that there is anything.
 */
export function onlyInsiders(deps: InsiderDeps) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    if (!isHere(http, deps)) {
      refuseOthers(http, deps)
      await requireProvenAdmin(http, deps)
    }
    await next()
  })
}

/**
 * For the page around those calls, which holds nothing of them: an admin who has to prove more is shown what, by the
 * page itself.
 */
export function onlyInsidersSee(deps: InsiderDeps) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    if (!isHere(http, deps)) refuseOthers(http, deps)
    await next()
  })
}

function isHere(http: HttpContext, { mode, listensOnLoopback }: InsiderDeps): boolean {
  return mode === 'demo' && listensOnLoopback && isMadeHere(http)
}

function refuseOthers(http: HttpContext, { mode }: InsiderDeps): void {
  if (http.get('user')?.isAdmin !== true)
    throw mode === 'demo'
      ? new Refusal('forbidden', 'This page is for admins.')
      : new Refusal('not_found', 'Not found.')
}
