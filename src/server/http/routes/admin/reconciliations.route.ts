import type { Hono } from 'hono'
import { listReconciliations } from '#contract/reconciliations.ts'
import * as payments from '#server/domain/payments/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

/** The nightly reports. */
export function mountReconciliations(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listReconciliations, async () =>
    (await payments.listReconciliations(deps)).map(({ id, method, fromAt, toAt, state, counts, findings, createdAt }) => ({
      id,
      method,
      from: fromAt.toISOString(),
      to: toAt.toISOString(),
      state,
      counts,
      findings: listReconciliations.answer.element.shape.findings.parse(findings),
      createdAt: createdAt.toISOString(),
    })),
  )
}
