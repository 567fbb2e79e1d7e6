import { createMiddleware } from 'hono/factory'
import { requireFreshProof } from '#modules/accounts/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { requireSession } from '#http/signed-in.ts'

/** Guards dangerous actions: they need a recent second factor. Refuses with `fresh_proof_needed`. */
export function freshProof(deps: Pick<HttpDeps, 'db' | 'clock'>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    await requireFreshProof(deps, requireSession(http))
    await next()
  })
}
