import { HOUR_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { compareStatement } from './compare-statement.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import {
  insertReconciliation,
  selectComparedUntil,
  selectReconciliations,
  type ReconciliationRow,
} from '#modules/payments/data/reconciliations.sql.ts'

/** The provider's list is up to three hours late. */
const BEHIND_MS = 3 * HOUR_MS
/** Two days each night, so that late entries are found the next night. */
const PERIOD_MS = 48 * HOUR_MS
/** Failed nights are made up for, as far back as a provider lists at once. */
const MAX_PERIOD_MS = 30 * 24 * HOUR_MS
const SHOWN = 60

/** Each night: compares the provider's transactions with our orders, payments and ledgers, and stores the report. */
export async function compareStatements(deps: PaymentsDeps): Promise<void> {
  for (const provider of deps.providers.values()) if (provider.listStatement) await compare(deps, provider)
}

async function compare(deps: PaymentsDeps, provider: PaymentProvider): Promise<void> {
  const to = new Date(deps.clock.now().getTime() - BEHIND_MS)
  const comparedUntil = (await selectComparedUntil(deps.db, provider.method))?.getTime() ?? to.getTime()
  const from = new Date(Math.max(Math.min(comparedUntil, to.getTime() - PERIOD_MS), to.getTime() - MAX_PERIOD_MS))
  const statement = await provider.listStatement?.({ from, to })
  const report =
    statement?.kind === 'entries'
      ? { state: 'done' as const, ...(await compareStatement(deps, provider, statement.entries, { from, to })) }
      : {
          state: 'unavailable' as const,
          counts: {},
          findings: [{ kind: 'not-listed', note: statement?.reason ?? 'no list' }],
        }
  await inTransaction(deps.db, (tx) =>
    insertReconciliation(tx, {
      id: randomId(),
      method: provider.method,
      fromAt: from,
      toAt: to,
      createdAt: deps.clock.now(),
      ...report,
      findings: report.findings.map((finding) => ({ ...finding })),
    }),
  )
  deps.events.statementCompared({ method: provider.method, state: report.state, findings: report.findings.length })
}

/** The newest reports. */
export function listReconciliations(deps: { db: Db }): Promise<ReconciliationRow[]> {
  return selectReconciliations(deps.db, SHOWN)
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'compare-statements': NoPayload
  }
}

export const compareStatementsJob = defineJob({
  name: 'compare-statements',
  schedule: '47 4 * * *',
  run: compareStatements,
})
