import { createMiddleware } from 'hono/factory'
import { requireFreshProof } from '#modules/accounts/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { requireSession } from '#http/signed-in.ts'

/** Stands before dangerous acts: a session that was left open does none of them. Refuses with `fresh_proof_needed`. */
export function freshProof(deps: Pick<HttpDeps, 'db' | 'clock'>) {
  return createMiddleware<HttpEnv>(async (http, next) => {
    await requireFreshProof(deps, requireSession(http))
    await next()
  })
}
