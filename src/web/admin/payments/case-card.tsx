import type { ReactNode } from 'react'
import type { PaymentCase } from '#contract/admin/payment-cases.ts'
import { shortCode } from '#kernel/ids.ts'
import { Fact } from '#web/admin/parts/fact.tsx'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { endWords, caseWords, spelled } from './case-words.ts'

/** One payment case: its facts, and the possible or past decision. */
export function CaseCard({ paymentCase, action }: { paymentCase: PaymentCase; action?: ReactNode }) {
  const {
    kind,
    createdAt,
    amount,
    currency,
    orderId,
    captureId,
    payerEmail,
    facts,
    resolution,
    resolutionNote,
    resolvedAt,
  } = paymentCase
  const { title, meaning } = caseWords(kind)
  return (
    <Card className="p-4 tablet:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h4 className="font-semibold">{title}</h4>
          <p className="mt-0.5 text-small text-t2">{meaning}</p>
        </div>
        {amount !== null && <Amount amount={amount} currency={currency} />}
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 text-small tablet:grid-cols-2">
        <Fact name="Since">
          <time dateTime={createdAt} title={timeWithZone(createdAt)}>
            {dayAndTime(createdAt)}
          </time>
        </Fact>
        {orderId !== null && <OrderFact orderId={orderId} />}
        {captureId !== null && <Fact name="Transaction">{captureId}</Fact>}
        {payerEmail !== null && <Fact name="Payer">{payerEmail}</Fact>}
        {facts.map(({ name, value }) => (
          <Fact key={name} name={spelled(name)}>
            {/^\d{4}-\d\d-\d\dT/.test(value) ? dayAndTime(value) : value}
          </Fact>
        ))}
      </dl>
      {paymentCase.state === 'resolved' && resolution !== null && (
        <p className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4 text-small text-t2">
          <Badge>{endWords(resolution)}</Badge>
          {resolvedAt !== null && dayAndTime(resolvedAt)}
          {resolutionNote !== null && <span className="[overflow-wrap:anywhere]">{resolutionNote}</span>}
        </p>
      )}
      {action !== undefined && <div className="mt-5 flex flex-wrap gap-2">{action}</div>}
    </Card>
  )
}

function Amount({ amount, currency }: { amount: string; currency: string | null }) {
  return currency === null || currency === 'GBP' ? (
    <Price decimal={amount} className="text-h3" />
  ) : (
    <span className="figure text-h3">{`${amount} ${currency}`}</span>
  )
}

function OrderFact({ orderId }: { orderId: string }) {
  return (
    <Fact name="Order">
      <Link
        to={adminOrderPath(orderId)}
        className="figure underline decoration-edge underline-offset-4 hover:text-accent"
      >
        {shortCode(orderId)}
      </Link>
      {' · '}
      <a
        href={`/api/admin/orders/${encodeURIComponent(orderId)}/evidence`}
        download
        className="underline decoration-edge underline-offset-4 hover:text-accent"
      >
        Evidence file
      </a>
    </Fact>
  )
}
