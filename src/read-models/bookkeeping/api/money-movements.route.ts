import type { Hono } from 'hono'
import { CSV_FILES } from '#contract/files.ts'
import { shortCode } from '#kernel/ids.ts'
import { listMovements, type MoneyMovement } from '#read-models/bookkeeping/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'

/** Every money movement as a CSV file for the accountant. */
export function mountMoneyMovements(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mountExport(app, deps, CSV_FILES.payments, {
    columns: () => COLUMNS,
    read: (days, page) => listMovements(deps, { ...days, ...page }),
  })
}

const KINDS: Record<MoneyMovement['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  held: 'Held, not counted',
  returned: 'Held money returned',
  plan: 'Subscription month',
}

const COLUMNS: CsvFile<MoneyMovement>['columns'] = {
  'Date (UTC)': ({ createdAt }) => createdAt.toISOString(),
  Kind: ({ kind }) => KINDS[kind],
  Way: ({ method }) => method,
  Order: ({ orderId }) => orderId && shortCode(orderId),
  'Paid by': ({ email }) => email,
  Amount: ({ amount }) => (amount === null ? null : Number(amount)),
  Currency: ({ currency }) => currency,
  Fee: ({ fee }) => (fee === null ? null : Number(fee)),
  'Provider order': ({ providerOrderId }) => providerOrderId,
  Transaction: ({ transactionId }) => transactionId,
  Note: ({ note }) => note,
}
