import { useQueryClient } from '@tanstack/react-query'
import { isOfMember } from '#web/lib/queries/member-data.ts'
import { paths, trackingPath } from '#web/lib/links/paths.ts'
import { paymentNotice } from '#web/lib/storage/remembered.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import type { PaymentEnd } from '#web/features/checkout/payment/payment-task.ts'

/**
 * Where a buyer goes once a payment has ended: a member to their profile, a guest to Home, each to a notice that leads
 * to the order; a payment that is still being checked is watched on its own page. `ordered` is what was bought.
 */
export function useEndOfPayment(): (end: PaymentEnd, ordered: string | undefined) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user } = useUser()
  return ({ kind, orderId }, ordered) => {
    // Points, level and orders of the member have moved.
    void client.invalidateQueries({ predicate: isOfMember })
    if (kind === 'checking') return void navigate(trackingPath(orderId))
    if (kind === 'paid' && ordered !== undefined)
      toast({ title: 'Payment Successful!', description: `Your ${ordered} order has been confirmed.` })
    paymentNotice.write({ orderId, kind })
    void navigate(user && kind === 'paid' ? paths.profile : paths.home)
  }
}
