import { CircleCheck, CircleDot } from 'lucide-react'
import { useState } from 'react'
import type { Subscription } from '#contract/subscriptions.ts'
import { daysUntil } from '#web/lib/shop/days-until.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { CarryMeter } from './carry-meter.tsx'
import { LongDay } from './long-day.tsx'
import { planState } from './plan-stands.ts'
import { STATUS_ROOM } from './status-room.ts'

/** The plan's state, end date, and usage. */
export function StatusCard({ subscription }: { subscription: Subscription }) {
  const { status, carries } = subscription
  return (
    <Card
      className={classNames(
        'grid items-center gap-x-8 gap-y-5 p-5 tablet:grid-cols-[7fr_5fr] tablet:p-6 laptop:gap-x-12',
        STATUS_ROOM,
      )}
    >
      <div>
        {status === 'active' ? (
          <Badge tone="success" icon={CircleCheck}>
            Active Subscription
          </Badge>
        ) : (
          <Badge icon={CircleDot}>No Active Subscription</Badge>
        )}
        <p className="mt-3 max-w-[60ch] text-t2">
          <HowItStands subscription={subscription} />
        </p>
      </div>
      {carries && <CarryMeter carries={carries} />}
    </Card>
  )
}

function HowItStands({ subscription }: { subscription: Subscription }) {
  const [now] = useState(() => Date.now())
  const { endDate, requestedAt } = subscription
  const isPaidFor = subscription.activatedBy === 'payment'
  const end = endDate !== null && <LongDay instant={endDate} />
  const ahead = endDate !== null && daysUntil(Date.parse(endDate), now)
  switch (planState(subscription)) {
    case 'none':
      return 'With the plan, included carries cost £0.00.'
    case 'pending':
      return (
        <>
          You asked for it
          {requestedAt !== null && (
            <>
              {' '}
              on <LongDay instant={requestedAt} />
            </>
          )}
          .{' '}
          {isPaidFor
            ? 'Once PayPal confirms your payment, it is active at once'
            : 'Once PayPal has your payment, it is activated within 24 hours'}{' '}
          and we tell you by e-mail.
        </>
      )
    case 'active':
      return (
        <>
          Your month runs until {end}, {ahead}.{' '}
          {subscription.agreementRuns === true
            ? 'It renews then.'
            : 'PayPal takes the next payment then; once we see it, the next month is activated.'}
        </>
      )
    case 'ending':
      return (
        <>
          You have cancelled. Everything stays yours until {end}, {ahead}; then it ends.
        </>
      )
    case 'resuming':
      return (
        <>
          Your month runs until {end}, {ahead}. The next one waits for its {isPaidFor ? 'payment' : 'activation'}.
        </>
      )
    case 'renewing':
      return (
        <>Your month ended{end && <> on {end}</>}. Your agreement at PayPal goes on: its next payment begins another.</>
      )
    case 'ended':
      return endDate === null ? (
        'Your subscription has ended. You can subscribe again at any time.'
      ) : (
        <>Your subscription ended on {end}. You can subscribe again at any time.</>
      )
  }
}
