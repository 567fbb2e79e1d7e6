import { penceFromDecimal, type Pence } from '#kernel/money.ts'
import { requireFreshProof } from '#modules/accounts/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import type { HttpContext } from './http-context.ts'
import type { HttpDeps } from './http-deps.ts'
import { requireSession } from './signed-in.ts'

/**
 * A refund above the limit in the settings needs a recent second factor, and so does one whose amount (pence) is not
 * known beforehand. Refuses with `fresh_proof_needed`.
 */
export async function requireRefundProof(deps: HttpDeps, http: HttpContext, amount: Pence | undefined): Promise<void> {
  const { refundProofAbove } = await readSettings(deps)
  if (amount === undefined || amount > penceFromDecimal(refundProofAbove))
    await requireFreshProof(deps, requireSession(http))
}
