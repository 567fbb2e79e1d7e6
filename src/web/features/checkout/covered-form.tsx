import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Service } from '#contract/catalogue.ts'
import { useMemberApi } from '#web/lib/member-api.ts'
import { trackingPath } from '#web/lib/paths.ts'
import { subscriptionQuery } from '#web/lib/subscription-query.ts'
import { Button } from '#web/ui/button.tsx'
import { FaultCount } from '#web/ui/fault-count.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { ContactFields } from './contact-fields.tsx'
import { useBuyerForm } from './use-buyer-form.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface CoveredFormProps {
  service: Service
  /** £0.00, until the server has named another. */
  total: string
  onPriceMoved: (total: string) => void
  onClose: () => void
}

/** Orders one carry that the subscription covers: there is nothing to pay, so there is no payment. */
export function CoveredForm({ service, total, onPriceMoved, onClose }: CoveredFormProps) {
  const buyer = useBuyerForm('order')
  const api = useMemberApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { place, isPlacing, fault } = usePlaceOrder(buyer, { lines: [{ ...service, quantity: 1 }], total }, {
    onPlaced({ orderId }) {
      void client.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey })
      onClose()
      void navigate(trackingPath(orderId))
    },
    onPriceMoved,
  })
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <ContactFields buyer={buyer} discord="needed" notes="closed" />
      <Totals lines={[{ label: 'Included in your subscription', amount: total }]} total={total} />
      <FaultCount count={buyer.faultCount} />
      {fault !== undefined && (
        <Notice tone="danger" announce>
          {fault}
        </Notice>
      )}
      <Button type="submit" variant="accent" wide busy={isPlacing} busyLabel="Placing Order...">
        Place Order
      </Button>
    </form>
  )
}
