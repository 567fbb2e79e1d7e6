import type { PaymentReturn } from '#web/features/checkout/checkout-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { EarnedPoints, WhatHappensNext } from '#web/features/checkout/payment/progress/after-payment.tsx'
import { PaymentReceipt, type ReceiptDetails } from '#web/features/checkout/payment/progress/payment-receipt.tsx'
import { paymentReturnQuery, readReturnParams, returnFault } from '#web/features/checkout/payment/payment-return.ts'
import { shortCode } from '#kernel/ids.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { isOfMember } from '#web/lib/queries/member-data.ts'
import { paths, trackingPath } from '#web/lib/links/paths.ts'
import { pendingOrder } from '#web/lib/storage/remembered.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { NumberedSteps } from '#web/components/numbered-steps.tsx'
import { LoadingMark } from '#web/components/loading-mark.tsx'

/** Loaded only for partial payments. */
const RestDue = lazy(async () => ({ default: (await import('#web/features/checkout/payment/rest-due.tsx')).RestDue }))

/** The provider's return address: processing, then successful or not. */
export function PaymentSuccess() {
  const isHydrated = useHydrated()
  const [search] = useSearchParams()
  const params = readReturnParams(search)
  const { data, error } = useQuery({ ...paymentReturnQuery(useApi(), params), refetchOnWindowFocus: false })
  const client = useQueryClient()
  const isPaid = data?.success === true
  useEffect(() => {
    // The member's points, level and orders have changed.
    if (isPaid) void client.invalidateQueries({ predicate: isOfMember })
  }, [client, isPaid])
  // The server's page ignores parameters; before hydration none counts as missing.
  const fault = isHydrated ? returnFault(params, { data, error }) : undefined

  return (
    <div className="container-page py-10 tablet:py-16">
      <NeedsScript>
        This page needs JavaScript to show your payment. It is looked up without it, and an e-mail tells you.
      </NeedsScript>
      {fault !== undefined && <Failed message={fault} orderId={data?.orderId ?? null} />}
      {fault === undefined && data?.success && data.orderDetails && <Succeeded order={data.orderDetails} />}
      {fault === undefined && !(data?.success && data.orderDetails) && (
        <Processing
          isHeld={data?.pending === true}
          provider={data?.provider}
          part={data?.partPayment ?? null}
          orderId={data?.orderId ?? null}
        />
      )}
    </div>
  )
}

function Processing({
  isHeld,
  provider,
  part,
  orderId: ownOrder,
}: {
  isHeld: boolean
  provider: string | null | undefined
  part: PaymentReturn['partPayment']
  orderId: string | null
}) {
  const orderId = isHeld ? (ownOrder ?? pendingOrder.read()?.orderId) : undefined
  if (part) {
    return (
      <Suspense fallback={null}>
        <RestDue part={part} orderId={orderId} />
      </Suspense>
    )
  }
  return (
    <Centred>
      <LoadingMark label="Loading" size={48} />
      <h1 className="mt-8 text-h1">Processing Your Payment</h1>
      <div aria-live="polite" className="mt-4 min-h-24 text-t2">
        {isHeld ? (
          <>
            <p>{provider ?? 'The payment provider'} is still checking. It may take a few minutes.</p>
            <p className="mt-1">Do not pay again; this page and an e-mail will tell you.</p>
          </>
        ) : (
          <p>We ask whether the money arrived. Closing this page is safe.</p>
        )}
      </div>
      {orderId !== undefined && (
        <ButtonLink to={trackingPath(orderId)} className="mt-4">
          Track your order
        </ButtonLink>
      )}
    </Centred>
  )
}

const IF_MONEY_LEFT = [
  { title: 'Do not pay again', text: 'A second payment is given back, but that takes days.' },
  {
    title: 'Look in your mailbox',
    text: 'A payment that arrived is confirmed by e-mail, with the link to your order.',
  },
  { title: 'No e-mail?', text: 'Write to us when you paid, and how much. We look for it at the payment provider.' },
]

function Failed({ message, orderId }: { message: string; orderId: string | null }) {
  const { supportEmail } = useShop()
  return (
    <div className="grid gap-x-16 gap-y-12 laptop:grid-cols-2">
      <div>
        <Icon of={CircleAlert} size={40} className="text-danger" />
        <h1 className="mt-4 text-h1">Payment Error</h1>
        <p role="alert" className="mt-4 max-w-[46ch] text-t2">
          {message}
        </p>
        <div className="mt-8 flex flex-wrap gap-2">
          {orderId !== null && (
            <ButtonLink to={trackingPath(orderId)} variant="accent">
              See order #{shortCode(orderId)}
            </ButtonLink>
          )}
          <ButtonLink to={paths.home} variant={orderId === null ? 'accent' : 'quiet'}>
            Return Home
          </ButtonLink>
          <ButtonLink to={`mailto:${supportEmail}`}>Contact support</ButtonLink>
        </div>
      </div>
      <section aria-labelledby="if-money-left" className="border-b border-line">
        <h2 id="if-money-left" className="mb-4 text-h3">
          If money left your account
        </h2>
        <NumberedSteps steps={IF_MONEY_LEFT} />
      </section>
    </div>
  )
}

function Succeeded({ order }: { order: ReceiptDetails }) {
  return (
    <div className="mx-auto max-w-240">
      <Icon of={CircleCheck} size={40} className="text-success" />
      <div role="status">
        <h1 className="mt-4 text-h1">Payment Successful</h1>
      </div>
      <p className="mt-3 text-t2">A confirmation is on its way to {order.email}.</p>
      <div className="mt-8 grid items-start gap-4 laptop:grid-cols-[7fr_5fr]">
        <PaymentReceipt order={order} />
        <div className="space-y-4">
          <EarnedPoints points={order.pointsEarned} />
          <WhatHappensNext />
        </div>
      </div>
      <div className="mt-8 grid gap-2 tablet:flex">
        <ButtonLink to={trackingPath(order.id)} variant="accent">
          Track your order
        </ButtonLink>
        <ButtonLink to={paths.profile}>View Profile &amp; Rewards</ButtonLink>
        <ButtonLink to={paths.home} variant="ghost">
          Return Home
        </ButtonLink>
      </div>
    </div>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-96 max-w-180 flex-col items-center justify-center text-center">{children}</div>
  )
}
