import { PLATFORM_NAMES } from '#kernel/shop/game.ts'
import { Fragment, type ReactNode } from 'react'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { day, spaced } from '#web/lib/shop/format.ts'
import { classNames } from '#web/components/class-names.ts'
import { Figures } from '#web/components/figures/figures.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { paymentLabel } from '#web/lib/shop/order-state.ts'

/** The order's content and the buyer's input, as specified. */
export function OrderFacts({ order }: { order: TrackedOrder }) {
  const isDiscordKnown = order.discord !== '' && order.discord !== 'Not provided'
  const covered = order.items.reduce((sum, { coveredQuantity }) => sum + coveredQuantity, 0)
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className="mt-5 grid grid-cols-1 gap-x-8 border-t border-line tablet:grid-cols-2 print:grid-cols-2">
      <Fact label="Service">{services(order)}</Fact>
      <Chosen items={order.items} />
      <Fact label="Game">
        <span className="inline-block first-letter:uppercase">{spaced(order.game)}</span>
      </Fact>
      <Fact label="Platform">{PLATFORM_NAMES[order.platform]}</Fact>
      <Fact label="Order date">{day(order.createdAt)}</Fact>
      <MoneyFacts order={order} covered={covered} pieces={pieces} />
      <Fact label="Customer" isPrivate>
        {order.email.split('@')[0]}
      </Fact>
      <Fact label="Email" isPrivate>
        {order.email}
      </Fact>
      {isDiscordKnown && (
        <Fact label="Discord" isPrivate>
          {order.discord}
        </Fact>
      )}
      <Fact label="Points Earned">
        <span className="figure">{order.pointsEarned}</span>
        {order.pointsEarned === 0 && covered < pieces && <span className="ml-2 text-t3">10 points per full £10</span>}
      </Fact>
      {order.notes !== null && (
        <Fact label="Special Instructions" isLong isPrivate>
          <span className="whitespace-pre-wrap">{order.notes}</span>
        </Fact>
      )}
    </dl>
  )
}

/** Price, payment and refunds. `covered`: pieces covered by the plan. */
function MoneyFacts({ order, covered, pieces }: { order: TrackedOrder; covered: number; pieces: number }) {
  return (
    <>
      <Fact label="Total">
        <Price decimal={order.total} />
      </Fact>
      <Fact label="Payment">{paymentLabel(order.paymentState)}</Fact>
      {order.money.way && <Fact label="Paid with">{order.money.way.label}</Fact>}
      {covered > 0 && (
        <Fact label="Subscription">
          <Figures text={`Covers ${covered} of ${pieces}`} />
        </Fact>
      )}
      {order.discountApplied !== '0.00' && (
        <Fact label="Discount">
          <Price decimal={order.discountApplied} />
        </Fact>
      )}
      {order.couponCode !== null && (
        <Fact label={`Code ${order.couponCode}`}>
          <Price decimal={`-${order.couponDiscount}`} />
        </Fact>
      )}
      {order.refundedTotal !== '0.00' && (
        <Fact label="Refunded">
          <Price decimal={order.refundedTotal} />
        </Fact>
      )}
    </>
  )
}

/** The choices of each piece, and the buyer's answers. */
function Chosen({ items }: Pick<TrackedOrder, 'items'>) {
  return items.map(({ details, answers }, position) => (
    <Fragment key={position}>
      {details.map(({ label, value }) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {answers.map(({ label, value }) => (
        <Fact key={label} label={label} isPrivate>
          {value}
        </Fact>
      ))}
    </Fragment>
  ))
}

/** The service type, with quantities above one. */
function services({ serviceType, items }: TrackedOrder): string {
  if (items.every(({ quantity }) => quantity === 1)) return serviceType
  return items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')
}

interface FactProps {
  label: string
  isLong?: boolean
  /** Blurred in streamer mode. */
  isPrivate?: boolean
  children: ReactNode
}

function Fact({ label, isLong = false, isPrivate = false, children }: FactProps) {
  return (
    <div
      className={classNames(
        'border-b border-line py-3 last:border-b-0',
        isLong
          ? 'tablet:col-span-2 print:col-span-2'
          : 'flex justify-between gap-6 tablet:block tablet:last:odd:col-span-2',
      )}
    >
      <dt className="shrink-0 text-meta text-t3">{label}</dt>
      <dd
        data-private={isPrivate ? '' : undefined}
        className={classNames(
          'min-w-0 text-small [overflow-wrap:anywhere] tablet:mt-0.5',
          isLong ? 'mt-0.5' : 'text-right tablet:text-left',
        )}
      >
        {children}
      </dd>
    </div>
  )
}
