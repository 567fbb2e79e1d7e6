import type { Hono } from 'hono'
import { listReconciliations, type Reconciliation } from '#contract/admin/reconciliations.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as payments from '#modules/payments/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'

/** The nightly reconciliation reports. */
export function mountReconciliations(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const nights = async (): Promise<Reconciliation[]> =>
    (await payments.listReconciliations(deps)).map(
      ({ id, method, fromAt, toAt, state, counts, findings, createdAt }) => ({
        id,
        method,
        from: fromAt.toISOString(),
        to: toAt.toISOString(),
        state,
        counts,
        findings: listReconciliations.answer.element.shape.findings.parse(findings),
        createdAt: createdAt.toISOString(),
      }),
    )
  mount(app, listReconciliations, nights)
  mountExport(app, deps, CSV_FILES.reconciliations, {
    columns: () => COLUMNS,
    read: async () => ({ rows: await nights(), nextCursor: undefined }),
  })
}

const COLUMNS: CsvFile<Reconciliation>['columns'] = {
  From: ({ from }) => from,
  To: ({ to }) => to,
  Provider: ({ method }) => method,
  State: ({ state }) => state,
  Counts: ({ counts }) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join('; '),
  Findings: ({ findings }) => findings.map((finding) => Object.values(finding).join(' ')).join('; '),
  Made: ({ createdAt }) => createdAt,
}
