import { PaymentStages } from '#web/features/checkout/payment/progress/payment-stages.tsx'
import type { PaymentTask } from '#web/features/checkout/payment/payment-task.ts'
import { ProviderPageButton } from './provider-page-button.tsx'
import { usePayment } from '#web/features/checkout/payment/use-payment.ts'

/** Where a buyer pays by a method that was chosen already: on that provider's own page. */
export function OtherPayArea({ task, method, label }: { task: PaymentTask; method: string; label: string }) {
  const payment = usePayment(task)
  return (
    <PaymentStages payment={payment}>
      <ProviderPageButton
        payment={payment}
        method={method}
        busyLabel="Opening the payment page..."
        look={{ variant: 'accent' }}
      >
        {`Continue with ${label}`}
      </ProviderPageButton>
    </PaymentStages>
  )
}
