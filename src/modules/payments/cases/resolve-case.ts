import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { acceptMoney } from './accept-money.ts'
import { attachCapture } from './attach-capture.ts'
import { dismiss } from './dismiss-case.ts'
import { refundPayer } from '#modules/payments/refunds/refund-payer.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { lockCase, selectCase, updateCase, type PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'
import type { Decision, Resolving } from './resolving.ts'
import { showCase, type ShownCase } from './show-case.ts'
import { RESOLUTION } from './ways-to-resolve.ts'

/**
 * Resolves a case, once. The decision is claimed first, so that two people cannot refund the money and count it as
 * well; if it turns out to be impossible, the case is open again. Refuses with `not_found`, `illegal_move` (already
 * resolved, or not possible here), `order_not_payable` and `payment_provider_unavailable`.
 */
export async function resolveCase(
  deps: PaymentsDeps,
  actor: string,
  caseId: string,
  decision: Decision,
): Promise<ShownCase> {
  const paymentCase = await takeWay(deps, actor, caseId, decision)
  try {
    const resolving = { deps, actor, paymentCase, decision }
    await act({ ...resolving, end: (tx, after) => closeCase(resolving, tx, after) })
  } catch (error) {
    // If the provider's answer was lost, the claim stays: money may have moved, and repeating the decision finishes it.
    if (error instanceof Refusal && error.code !== 'payment_provider_unavailable') await leaveWay(deps, caseId)
    throw error
  }
  const resolved = await selectCase(deps.db, caseId)
  if (!resolved) throw new Error('a case that vanished')
  return showCase(deps, resolved)
}

async function act(resolving: Resolving): Promise<void> {
  const { deps, actor, paymentCase, decision, end } = resolving
  switch (decision.action) {
    case 'attach':
      if (paymentCase.kind.startsWith('plan-'))
        throw new Refusal('illegal_move', 'A month of the plan is no payment of an order.')
      return paymentCase.paymentId === null ? attachCapture(resolving) : acceptMoney(resolving, paymentCase.paymentId)
    case 'refund':
      return refundPayer(resolving)
    case 'dismiss':
      return dismiss(deps, actor, paymentCase, end)
    default:
      return decision.action satisfies never
  }
}

function takeWay(deps: PaymentsDeps, actor: string, caseId: string, decision: Decision): Promise<PaymentCaseRow> {
  return inTransaction(deps.db, async (tx) => {
    const paymentCase = await lockCase(tx, caseId)
    if (!paymentCase) throw new Refusal('not_found', 'Payment case not found.')
    const resolution = RESOLUTION[decision.action]
    if (paymentCase.state === 'resolved') throw new Refusal('illegal_move', 'Another admin has resolved this already.')
    if (paymentCase.resolution !== null && paymentCase.resolution !== resolution)
      throw new Refusal(
        'illegal_move',
        'Another admin is deciding this in another way at this moment. Look again in a minute.',
      )
    await updateCase(tx, caseId, { resolution, resolvedBy: actor })
    return paymentCase
  })
}

async function leaveWay(deps: PaymentsDeps, caseId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const paymentCase = await lockCase(tx, caseId)
    if (paymentCase?.state === 'open') await updateCase(tx, caseId, { resolution: null, resolvedBy: null })
  })
}

/** Stores the end of a case in the transaction that causes it; a second end is refused. */
async function closeCase(
  { deps, actor, paymentCase: { id, kind }, decision }: Omit<Resolving, 'end'>,
  tx: Tx,
  after: Record<string, unknown>,
): Promise<void> {
  const paymentCase = await lockCase(tx, id)
  if (paymentCase?.state !== 'open') throw new Refusal('illegal_move', 'Another admin has resolved this already.')
  const now = deps.clock.now()
  const resolution = RESOLUTION[decision.action]
  await updateCase(tx, id, {
    state: 'resolved',
    resolution,
    resolutionNote: decision.reason ?? null,
    resolvedBy: actor,
    resolvedAt: now,
  })
  await recordAudit(tx, {
    actor,
    action: `payment-review.${decision.action}`,
    targetKind: 'payment-review',
    targetId: id,
    before: { state: 'open', kind },
    after: { resolution, reason: decision.reason ?? null, ...after },
    at: now,
  })
}
