import { createMiddleware } from 'hono/factory'
import { Refusal } from '#kernel/refusals.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { isMadeHere } from '#http/input-output/made-here.ts'
import { requireProvenAdmin } from './admins-only.ts'

type InsiderDeps = Pick<HttpDeps, 'db' | 'mode' | 'listensOnLoopback'>

/**
 * Allows admins with the same proof as any admin call and, in demo mode, everyone at this machine. A live shop answers
 * 404 to all others.
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
 * For the page around those calls, which holds no data. An admin who needs more proof sees on the page what is missing.
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
