import { Refusal } from '#shared/refusals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tx } from '#server/db/client.ts'
import { recordAudit } from '#server/domain/audit/index.ts'
import { acceptMoney } from './accept-money.ts'
import { attachCapture } from './attach-capture.ts'
import { dismiss } from './dismiss-review.ts'
import { giveBack } from '#server/domain/payments/refunds/give-back.ts'
import type { PaymentsDeps } from '#server/domain/payments/payments-deps.ts'
import { lockReview, selectReview, updateReview, type PaymentReviewRow } from './reviews.sql.ts'
import type { Decision, Resolving } from './resolving.ts'
import { showReview, type ShownReview } from './show-review.ts'
import { RESOLUTION } from './ways-to-resolve.ts'

/**
 * Ends a review, once. The way is taken first, so that two people cannot give money back and count it as well; where it
 * turns out to be closed, the review is open again. Refuses with `not_found`, `illegal_move` (resolved already, or not
 * possible here), `order_not_payable` and `payment_provider_unavailable`.
 */
export async function resolveReview(
  deps: PaymentsDeps,
  actor: string,
  reviewId: string,
  decision: Decision,
): Promise<ShownReview> {
  const review = await takeWay(deps, actor, reviewId, decision)
  try {
    const resolving = { deps, actor, review, decision }
    await act({ ...resolving, end: (tx, after) => endReview(resolving, tx, after) })
  } catch (error) {
    // Where the provider's answer was lost the way stays taken: money may have moved, and the same again ends it.
    if (error instanceof Refusal && error.code !== 'payment_provider_unavailable') await leaveWay(deps, reviewId)
    throw error
  }
  const resolved = await selectReview(deps.db, reviewId)
  if (!resolved) throw new Error('a review that vanished')
  return showReview(deps, resolved)
}

async function act(resolving: Resolving): Promise<void> {
  const { deps, actor, review, decision, end } = resolving
  switch (decision.action) {
    case 'attach':
      if (review.kind.startsWith('plan-'))
        throw new Refusal('illegal_move', 'A month of the plan is no payment of an order.')
      return review.paymentId === null ? attachCapture(resolving) : acceptMoney(resolving, review.paymentId)
    case 'refund':
      return giveBack(resolving)
    case 'dismiss':
      return dismiss(deps, actor, review, end)
    default:
      return decision.action satisfies never
  }
}

function takeWay(deps: PaymentsDeps, actor: string, reviewId: string, decision: Decision): Promise<PaymentReviewRow> {
  return inTransaction(deps.db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new Refusal('not_found', 'Review not found.')
    const resolution = RESOLUTION[decision.action]
    if (review.state === 'resolved') throw new Refusal('illegal_move', 'Another admin has resolved this already.')
    if (review.resolution !== null && review.resolution !== resolution)
      throw new Refusal(
        'illegal_move',
        'Another admin is deciding this in another way at this moment. Look again in a minute.',
      )
    await updateReview(tx, reviewId, { resolution, resolvedBy: actor })
    return review
  })
}

async function leaveWay(deps: PaymentsDeps, reviewId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (review?.state === 'open') await updateReview(tx, reviewId, { resolution: null, resolvedBy: null })
  })
}

/** Writes the end of a review down, in the transaction that brought it about; a second end is refused with it. */
async function endReview(
  { deps, actor, review: { id, kind }, decision }: Omit<Resolving, 'end'>,
  tx: Tx,
  after: Record<string, unknown>,
): Promise<void> {
  const review = await lockReview(tx, id)
  if (review?.state !== 'open') throw new Refusal('illegal_move', 'Another admin has resolved this already.')
  const now = deps.clock.now()
  const resolution = RESOLUTION[decision.action]
  await updateReview(tx, id, {
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
