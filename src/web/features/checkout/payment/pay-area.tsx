import { paths } from '#web/lib/paths.ts'
import { useShop } from '#web/lib/shop-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PaymentStages } from './payment-stages.tsx'
import type { PaymentTask } from './payment-task.ts'
import { usePayment } from './use-payment.ts'

/** Where a buyer pays: the provider's buttons, a way without them, and all that follows until the payment has ended. */
export function PayArea({ task }: { task: PaymentTask }) {
  const payment = usePayment(task)
  const { paymentMethods } = useShop()

  if (!paymentMethods.some(({ method }) => method === 'paypal')) {
    return <Notice tone="warn">Paying is not possible at the moment. Nothing was ordered; ask us on Discord or try again later.</Notice>
  }

  async function payOnProviderPage() {
    const started = await payment.open()
    if (started && isWebAddress(started.approveUrl)) window.location.assign(started.approveUrl)
  }

  return (
    <PaymentStages payment={payment}>
      <PayFrame src={paths.payFrame} payment={{ ...payment, create: async () => (await payment.open())?.providerOrderId, approved: payment.settle }} />
      <Button variant="ghost" size="small" wide busy={payment.stage.name === 'opening'} busyLabel="Opening PayPal..." onClick={() => void payOnProviderPage()}>
        Continue on PayPal&rsquo;s page instead
      </Button>
    </PaymentStages>
  )
}

/** The provider's page is an https page (http only for a stand-in); anything else is not followed. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address)
}
