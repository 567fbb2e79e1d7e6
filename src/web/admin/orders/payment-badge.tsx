import type { PaymentState } from '#kernel/orders/order-states.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { PAYMENT_WORDS } from './order-words.ts'

/** An order's payment status. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const { label, tone } = PAYMENT_WORDS[state]
  return <Badge tone={tone}>{label}</Badge>
}
