import { PaymentStages } from '#web/features/checkout/payment/progress/payment-stages.tsx'
import type { PaymentTask } from '#web/features/checkout/payment/payment-task.ts'
import { PayBar } from './pay-bar.tsx'
import { ProviderPageButton } from './provider-page-button.tsx'
import { usePayment } from '#web/features/checkout/payment/use-payment.ts'

interface OtherPayAreaProps {
  task: PaymentTask
  /** Pounds with two decimals. */
  total: string
  method: string
  label: string
}

/** Payment by a chosen method on the provider's own page. */
export function OtherPayArea({ task, total, method, label }: OtherPayAreaProps) {
  const payment = usePayment(task)
  return (
    <PaymentStages payment={payment}>
      <PayBar total={total}>
        <ProviderPageButton
          payment={payment}
          method={method}
          busyLabel="Opening the payment page..."
          look={{ variant: 'accent' }}
        >
          {`Continue with ${label}`}
        </ProviderPageButton>
      </PayBar>
    </PaymentStages>
  )
}
