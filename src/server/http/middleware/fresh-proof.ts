import { createMiddleware } from 'hono/factory'
import { requireFreshProof } from '#server/domain/accounts/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { requireSession } from '#server/http/signed-in.ts'

/** Stands before dangerous acts: a session that was left open does none of them. Refuses with `fresh_proof_needed`. */
export function freshProof(deps: Pick<HttpDeps, 'db' | 'clock'>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    await requireFreshProof(deps, requireSession(http))
    await next()
  })
}
