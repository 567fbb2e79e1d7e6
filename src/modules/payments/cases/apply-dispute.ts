import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { applyMoneyEvent } from '#modules/orders/index.ts'
import { closeCaseOfOrder } from './close-case-of-order.ts'
import { lockWithOrder } from '#modules/payments/capture/lock-with-order.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectPaymentsOfOrder, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { reopenCase, openCase } from './open-case.ts'
import { insertCase, lockCaseOf, updateCase, type PaymentCaseRow } from '#modules/payments/data/cases.sql.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** The provider has decided a dispute for the buyer. */
    'dispute.lost': { paymentCaseId: string }
  }
}

interface DisputeUpdate {
  paymentId: string
  disputeId: string
  outcome: 'opened' | 'won' | 'lost'
  /** When the provider changed it last, if it says so. */
  updatedAt?: Date | undefined
  facts?: Record<string, unknown>
}

/**
 * A buyer disputes a payment at the provider, or the dispute has ended. The money of a lost one reaches us as a refund;
 * here only its end is recorded. The caller has verified it at the provider. `disputeId` makes repeats harmless,
 * `updatedAt` makes an outdated answer change nothing, and `facts` are for the admin.
 */
export async function applyDispute(deps: PaymentsDeps, input: DisputeUpdate): Promise<void> {
  const disputed = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithOrder(tx, input.paymentId)
    if (!locked) throw new Error('a dispute of a payment that is not ours')
    const { order, payment } = locked
    const known = await lockCaseOf(tx, dedupeKeyOf(input.disputeId, payment))
    if (known && isOlder(input, known)) return undefined
    if (input.outcome === 'lost') {
      if (known) {
        await noteEnd(tx, known, input)
        await deps.jobs.publish(tx, 'dispute.lost', { paymentCaseId: known.id })
      }
      return undefined
    }
    if (input.outcome === 'won') {
      // An outdated answer, read by another process, must not reopen it.
      if (!known && input.updatedAt !== undefined) await insertEnded(deps, tx, input, payment)
      // The money that the provider took back meanwhile has been returned.
      const reversal = await lockCaseOf(tx, dedupeKeyOf(reversalOf(payment.captureId ?? ''), payment))
      for (const paymentCase of [known, reversal]) if (paymentCase) await noteEnd(tx, paymentCase, input)
      // Winning a dispute proves nothing about money that did not match in the first place.
      if (payment.state === 'completed')
        await closeCaseOfOrder(deps, tx, order.id, { kind: 'dispute-won', caseId: known?.id, actor: 'provider' })
      return undefined
    }
    if (!(await isNews(deps, tx, input, { payment, known }))) return undefined
    // A dispute about money that does not count for the order does not change the order.
    const isBeside =
      payment.state !== 'completed' &&
      (await selectPaymentsOfOrder(tx, order.id)).some(({ state }) => state === 'completed')
    if (!isBeside) await applyMoneyEvent(deps, tx, order, { event: { kind: 'dispute-opened' }, actor: 'provider' })
    return order.id
  })
  if (disputed) deps.events.paymentNeedsReview({ kind: 'dispute', orderId: disputed, paymentId: input.paymentId })
}

/** Opens a case for the dispute, and reopens it when it was won before. */
async function isNews(
  deps: PaymentsDeps,
  tx: Tx,
  input: DisputeUpdate,
  { payment, known }: { payment: PaymentRow; known: PaymentCaseRow | undefined },
): Promise<boolean> {
  const details = detailsOf(input)
  if (!known)
    return openCase(deps, tx, {
      id: randomId(),
      kind: 'dispute',
      dedupeKey: dedupeKeyOf(input.disputeId, payment),
      orderId: payment.orderId,
      paymentId: payment.id,
      details,
      createdAt: deps.clock.now(),
    })
  if (known.details['outcome'] !== 'won') {
    // The deadline for our answer may have changed.
    await updateCase(tx, known.id, { details: JSON.stringify({ ...known.details, ...details }) })
    return false
  }
  await reopenCase(deps, tx, known.id, details)
  return true
}

/** Whether the provider has reported something newer about this dispute. For the same instant, the ended state wins. */
function isOlder({ updatedAt, outcome }: DisputeUpdate, { details }: PaymentCaseRow): boolean {
  const before = typeof details['updatedAt'] === 'string' ? Date.parse(details['updatedAt']) : Number.NaN
  if (updatedAt === undefined || Number.isNaN(before)) return false
  return (
    updatedAt.getTime() < before ||
    (updatedAt.getTime() === before && outcome === 'opened' && details['outcome'] !== undefined)
  )
}

function detailsOf({ facts, disputeId, updatedAt }: DisputeUpdate): Record<string, unknown> {
  return { ...facts, disputeId, ...(updatedAt !== undefined && { updatedAt: updatedAt.toISOString() }) }
}

async function noteEnd(tx: Tx, paymentCase: PaymentCaseRow, { outcome, updatedAt }: DisputeUpdate): Promise<void> {
  const { respondBy: _over, ...details } = paymentCase.details
  await updateCase(tx, paymentCase.id, {
    details: JSON.stringify({
      ...details,
      outcome,
      ...(updatedAt !== undefined && { updatedAt: updatedAt.toISOString() }),
    }),
  })
}

/** A dispute that the shop learns of only after it was won is recorded without a task. */
async function insertEnded(deps: PaymentsDeps, tx: Tx, input: DisputeUpdate, payment: PaymentRow): Promise<void> {
  const now = deps.clock.now()
  const id = randomId()
  const isNew = await insertCase(tx, {
    id,
    kind: 'dispute',
    dedupeKey: dedupeKeyOf(input.disputeId, payment),
    orderId: payment.orderId,
    paymentId: payment.id,
    details: { ...detailsOf(input), outcome: input.outcome },
    createdAt: now,
  })
  if (isNew)
    await updateCase(tx, id, {
      state: 'resolved',
      resolution: 'dismissed',
      resolutionNote: 'It was won before the shop heard of it.',
      resolvedBy: 'provider',
      resolvedAt: now,
    })
}

/** The key for money that the provider took back without a dispute. */
export function reversalOf(captureId: string): string {
  return `reversal-${captureId}`
}

/** A dispute may be about several payments: each order gets a case of its own. */
function dedupeKeyOf(disputeId: string, payment: PaymentRow): string {
  return `dispute:${disputeId}:${payment.id}`
}
