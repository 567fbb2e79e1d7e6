import type { StartedPayment } from '#contract/payments/payments.ts'
import { Button, type ButtonProps } from '#web/components/forms/button.tsx'
import type { Payment } from '#web/features/checkout/payment/use-payment.ts'

interface ProviderPageButtonProps {
  payment: Payment<StartedPayment>
  method: string
  busyLabel: string
  look: Pick<ButtonProps, 'variant' | 'size'>
  children: string
}

/** Opens the payment and goes to the provider's page. */
export function ProviderPageButton({ payment, method, busyLabel, look, children }: ProviderPageButtonProps) {
  async function leave() {
    const started = await payment.open(method)
    if (started && isWebAddress(started.approveUrl)) window.location.assign(started.approveUrl)
  }
  return (
    <Button {...look} wide busy={payment.stage.name === 'opening'} busyLabel={busyLabel} onClick={() => void leave()}>
      {children}
    </Button>
  )
}

/** The provider's page must use https (http only for a simulator); other addresses are not opened. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address)
}
