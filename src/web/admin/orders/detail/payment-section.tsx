import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { PaymentBadge } from '#web/admin/orders/payment-badge.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { providerName, spelled } from '#web/admin/payments/case-words.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { actorWords } from './actor-words.ts'
import { ManualPaymentDialog } from './manual-payment-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { Fact, Section } from './section.tsx'

type Payment = OrderDetail['payments'][number]

/** The order's payments and refunds, and their actions. */
export function PaymentSection({ file }: { file: OrderDetail }) {
  const [asked, setAsked] = useState<'refund' | 'manual'>()
  const refundable = file.payments.find(({ left }) => left !== '0.00')
  return (
    <Section title="Payment" action={<PaymentBadge state={file.paymentState} />}>
      {file.payments.length === 0 && <p className="text-small text-t3">No payment was begun yet.</p>}
      <ul className="divide-y divide-line">
        {file.payments.map((payment) => (
          <li key={payment.id} className="py-3 first:pt-0">
            <OnePayment payment={payment} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {refundable && (
          <Button size="small" onClick={() => setAsked('refund')}>
            Refund
          </Button>
        )}
        {file.canPay && (
          <Button size="small" onClick={() => setAsked('manual')}>
            Record manual payment
          </Button>
        )}
      </div>
      {refundable && (
        <RefundDialog
          orderId={file.id}
          left={refundable.left}
          undelivered={file.undelivered}
          method={refundable.method}
          byHand={refundable.byHand}
          open={asked === 'refund'}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ManualPaymentDialog
        orderId={file.id}
        total={file.total}
        open={asked === 'manual'}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  )
}

function OnePayment({ payment }: { payment: Payment }) {
  const {
    method,
    state,
    amount,
    completedAt,
    createdAt,
    captureId,
    providerOrderId,
    payerEmail,
    failureCode,
    recordUrl,
    refunds,
  } = payment
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 text-small">
        <span className="font-medium">
          {method === 'manual' ? 'Manual payment' : method === 'none' ? 'Nothing to pay' : providerName(method)}{' '}
          <span className="font-normal text-t3">· {spelled(state)}</span>
        </span>
        <Price decimal={amount} />
      </p>
      <dl className="mt-1 text-small">
        <Fact name={completedAt === null ? 'Begun' : 'Paid'}>
          <Instant at={completedAt ?? createdAt} exact />
        </Fact>
        {captureId !== null && (
          <Fact name="Transaction">
            <Id value={captureId} />
          </Fact>
        )}
        {providerOrderId !== null && (
          <Fact name="Provider's order">
            <Id value={providerOrderId} />
          </Fact>
        )}
        {payerEmail !== null && <Fact name="Payer">{payerEmail}</Fact>}
        {failureCode !== null && <Fact name="Ended because">{spelled(failureCode)}</Fact>}
        {recordUrl !== null && (
          <Fact name="Record">
            <a
              href={recordUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4 hover:text-accent"
            >
              Open at {providerName(method)} <Icon of={ExternalLink} size={16} />
            </a>
          </Fact>
        )}
      </dl>
      {refunds.length > 0 && <Refunds refunds={refunds} />}
    </>
  )
}

function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  return (
    <ul className="mt-2 space-y-2 border-l-2 border-line pl-3 text-small">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>
              Refund <RefundState state={refund.state} />
            </span>
            <Price decimal={refund.amount} />
          </p>
          <p className="text-meta text-t3 [overflow-wrap:anywhere]">
            <Instant at={refund.createdAt} exact /> by {actorWords(refund.by)}
            {refund.reason !== null && `: ${refund.reason}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function RefundState({ state }: { state: Payment['refunds'][number]['state'] }) {
  if (state === 'completed') return null
  if (state === 'failed') return <Badge tone="danger">Refused by the provider</Badge>
  return <Badge tone="warn">{state === 'pending' ? 'On its way' : 'Asked for again soon'}</Badge>
}

function Id({ value }: { value: string }) {
  return <span className="figure select-all">{value}</span>
}
