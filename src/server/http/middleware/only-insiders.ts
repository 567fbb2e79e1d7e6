import { createMiddleware } from 'hono/factory'
import { Refusal } from '#shared/refusals.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { isMadeHere } from '#server/http/loopback.ts'

/** For admins, and in demo mode for everybody at this machine. A live shop does not say that there is anything. */
export function onlyInsiders({ mode, listensOnLoopback }: Pick<HttpDeps, 'mode' | 'listensOnLoopback'>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    const isHere = mode === 'demo' && listensOnLoopback && isMadeHere(http)
    if (!isHere && http.get('user')?.isAdmin !== true) throw mode === 'demo' ? new Refusal('forbidden', 'This page is for admins.') : new Refusal('not_found', 'Not found.')
    await next()
  })
}
