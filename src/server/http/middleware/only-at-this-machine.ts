import { createMiddleware } from 'hono/factory'
import { Refusal } from '#shared/refusals.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { isMadeHere } from '#server/http/loopback.ts'

/** Pages for those who build the shop: for everybody at this machine in demo mode, and for nobody else. */
export function onlyAtThisMachine({ mode, listensOnLoopback }: Pick<HttpDeps, 'mode' | 'listensOnLoopback'>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    if (mode !== 'demo' || !listensOnLoopback || !isMadeHere(http)) throw new Refusal('not_found', 'Not found.')
    await next()
  })
}
