import type { Hono } from 'hono'
import { shortCode } from '#kernel/ids.ts'
import { parsePence, type Pence } from '#kernel/money.ts'
import {
  listPaymentCandidates,
  listPaymentCases,
  resolvePaymentCase,
  type PaymentCase,
} from '#contract/admin/payment-cases.ts'
import { CSV_FILES } from '#contract/files.ts'
import { orderNamed } from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { requireRefundProof } from '#http/refund-proof.ts'

/** Payment cases for a person to decide, and their decisions. */
export function mountPaymentCases(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listPaymentCases, async ({ query, http }) => {
    const { rows, nextCursor } = await payments.listPaymentCases(deps, query)
    linkNextPage(http, nextCursor)
    return rows.map(present)
  })
  mountExport(app, deps, CSV_FILES.paymentCases, {
    columns: () => COLUMNS,
    read: (filters, page) => payments.listPaymentCases(deps, { ...filters, ...page }),
  })
  mount(app, listPaymentCandidates, async ({ param }) =>
    (await payments.listCandidates(deps, param('caseId'))).map(({ id, createdAt, ...order }) => ({
      orderId: id,
      createdAt: createdAt.toISOString(),
      ...order,
    })),
  )
  mount(app, resolvePaymentCase, async ({ body, param, http, actor }) => {
    if (body.action === 'refund') await requireRefundProof(deps, http, await amountOf(deps, param('caseId')))
    const orderId = body.orderId === undefined ? undefined : await orderNamed(deps, body.orderId)
    return present(await payments.resolveCase(deps, actor.id, param('caseId'), { ...body, orderId }))
  })
}

/** As far as it is known without asking the provider. */
async function amountOf(deps: HttpDeps, caseId: string): Promise<Pence | undefined> {
  const amount = (await payments.selectPaymentCase(deps.db, caseId))?.details['amount']
  return typeof amount === 'string' ? parsePence(amount) : undefined
}

/** Shown in fields of their own. */
const NAMED = new Set(['captureId', 'amount', 'currency', 'payerEmail'])

function present(row: payments.ShownCase): PaymentCase {
  const { details } = row
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : null)
  const amount = text('amount')
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    orderId: row.orderId,
    paymentId: row.paymentId,
    captureId: row.captureId,
    byHand: row.byHand,
    ways: row.ways,
    amount: amount !== null && /^\d{1,8}\.\d{2}$/.test(amount) ? amount : null,
    currency: text('currency'),
    payerEmail: text('payerEmail'),
    facts: Object.entries(details)
      .filter(([name, value]) => !NAMED.has(name) && value !== null)
      .map(([name, value]) => ({ name, value: Array.isArray(value) ? value.join(', ') : String(value) })),
    resolution: row.resolution,
    resolutionNote: row.resolutionNote,
    resolvedBy: row.resolvedBy,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }
}

const COLUMNS: CsvFile<payments.ShownCase>['columns'] = {
  Raised: ({ createdAt }) => createdAt.toISOString(),
  Kind: ({ kind }) => kind,
  State: ({ state }) => state,
  Order: ({ orderId }) => orderId && shortCode(orderId),
  Transaction: (row) => present(row).captureId,
  Amount: (row) => present(row).amount,
  Currency: (row) => present(row).currency,
  Payer: (row) => present(row).payerEmail,
  Facts: (row) =>
    present(row)
      .facts.map(({ name, value }) => `${name}: ${value}`)
      .join('; '),
  Decision: ({ resolution }) => resolution,
  Reason: ({ resolutionNote }) => resolutionNote,
  Decided: ({ resolvedAt }) => resolvedAt?.toISOString() ?? null,
}
