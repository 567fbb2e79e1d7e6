import { lazy, Suspense, useState, type ReactNode } from 'react'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PaymentStages } from '#web/features/checkout/payment/progress/payment-stages.tsx'
import type { PaymentTask } from '#web/features/checkout/payment/payment-task.ts'
import { ProviderPageButton } from './provider-page-button.tsx'
import { usePayment } from '#web/features/checkout/payment/use-payment.ts'

// Loaded only for shops with several methods.
const MethodChoice = lazy(async () => ({ default: (await import('./method-choice.tsx')).MethodChoice }))

interface PayAreaProps {
  task: PaymentTask
  /** Shown beside the button where it is shown nowhere else. */
  total?: string
}

/** The payment: its methods, the provider's buttons or page, and everything until it has ended. */
export function PayArea({ task, total }: PayAreaProps) {
  const payment = usePayment(task)
  const { paymentMethods } = useShop()
  const [chosen, setChosen] = useState(paymentMethods[0])

  if (!chosen) {
    return (
      <Notice tone="warn">
        Paying is not possible at the moment. Nothing was ordered; ask us on Discord or try again later.
      </Notice>
    )
  }

  const isPayPal = chosen.method === 'paypal'
  return (
    <PaymentStages payment={payment}>
      {paymentMethods.length > 1 && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <MethodChoice
            methods={paymentMethods}
            method={chosen.method}
            disabled={payment.stage.name === 'opening'}
            onChoose={(method) => setChosen(paymentMethods.find((each) => each.method === method))}
          />
        </Suspense>
      )}
      <InBar total={total}>
        {isPayPal ? (
          <PayFrame
            src={paths.payFrame}
            payment={{
              ...payment,
              create: async () => (await payment.open())?.providerOrderId,
              approved: payment.settle,
            }}
          />
        ) : (
          <ProviderPageButton
            payment={payment}
            method={chosen.method}
            busyLabel="Opening the payment page..."
            look={{ variant: 'accent' }}
          >
            {`Continue with ${chosen.label}`}
          </ProviderPageButton>
        )}
      </InBar>
      {isPayPal && (
        <ProviderPageButton
          payment={payment}
          method={chosen.method}
          busyLabel="Opening PayPal..."
          look={{ variant: 'ghost', size: 'small' }}
        >
          Continue on PayPal’s page instead
        </ProviderPageButton>
      )}
    </PaymentStages>
  )
}

function InBar({ total, children }: { total: string | undefined; children: ReactNode }) {
  return total === undefined ? children : <PayBar total={total}>{children}</PayBar>
}
