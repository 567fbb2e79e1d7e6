import { useQueryClient } from '@tanstack/react-query'
import { isOfMember } from '#web/lib/queries/member-data.ts'
import { paths, trackingPath } from '#web/lib/links/paths.ts'
import { paymentNotice } from '#web/lib/storage/remembered.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import type { PaymentEnd } from '#web/features/checkout/payment/payment-task.ts'

/**
 * Where a buyer goes after a payment: a member to their profile, a guest to Home, each to a notice with a link to the
 * order; a pending payment is watched on its own page. `ordered` is the content of the order.
 */
export function useEndOfPayment(): (end: PaymentEnd, ordered: string | undefined) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user } = useUser()
  return ({ kind, orderId }, ordered) => {
    // The member's points, level and orders have changed.
    void client.invalidateQueries({ predicate: isOfMember })
    if (kind === 'checking') return void navigate(trackingPath(orderId))
    if (kind === 'paid' && ordered !== undefined)
      toast({ title: 'Payment Successful!', description: `Your ${ordered} order has been confirmed.` })
    paymentNotice.write({ orderId, kind })
    void navigate(user && kind === 'paid' ? paths.profile : paths.home)
  }
}
