import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameName, gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { CircleCheck, Gamepad2, Monitor } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Platform } from '#kernel/shop/game.ts'
import { shortCode } from '#kernel/ids.ts'
import { classNames } from '#web/components/class-names.ts'
import { runShare } from '#kernel/orders/run-share.ts'
import { RunPicture } from '#web/components/run-picture.tsx'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card, CARD_TOP } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Price } from '#web/components/figures/price.tsx'
import type { PaymentReturn } from '#web/features/checkout/checkout-calls.ts'

export type ReceiptDetails = NonNullable<PaymentReturn['orderDetails']>

/** What was paid. */
export function PaymentReceipt({ order }: { order: ReceiptDetails }) {
  const shop = useShop()
  return (
    <Card className={classNames(themeOfGame(shop, order.game), 'overflow-hidden p-5 tablet:p-6')}>
      <RunPicture
        orderId={order.id}
        game={gameOf(shop, order.game)}
        share={runShare({ status: 'pending', paymentState: 'paid', items: [] })}
        className={CARD_TOP}
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="text-h3">{order.serviceType}</h2>
        <Badge tone="accent">{gameName(shop, order.game)}</Badge>
      </div>
      <dl className="mt-4 divide-y divide-line border-t border-line text-small">
        <Row label="Platform">
          <PlatformMark platform={order.platform} />
        </Row>
        <Row label="Order ID">
          <span className="figure">{shortCode(order.id)}</span>
        </Row>
        <Row label="Payment status">
          <Badge tone="success" icon={CircleCheck}>
            Completed
          </Badge>
        </Row>
        <Row label="Email">{order.email}</Row>
        {order.discord !== '' && <Row label="Discord">{order.discord}</Row>}
        <div className="flex items-baseline justify-between gap-6 pt-4 font-semibold">
          <dt>Total paid</dt>
          <dd>
            <Price decimal={order.total} className="text-h3" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function PlatformMark({ platform }: { platform: Platform }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon of={platform === 'pc' ? Monitor : Gamepad2} size={18} className="text-t3" />
      {platform.toUpperCase()}
    </span>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 py-2">
      <dt className="shrink-0 text-t3">{label}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  )
}
