import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Subscription } from '#contract/subscriptions.ts'
import { contactPath } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { BrandMark } from '#web/components/brand-mark.tsx'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { LongDay } from './long-day.tsx'
import { NotOnOffer } from './not-on-offer.tsx'
import { planState, type PlanState } from './plan-stands.ts'
import { usePlan } from './use-plan.ts'

/** A member's actions: subscribe, cancel in one step, or withdraw a request. */
export function PlanActions({ subscription }: { subscription: Subscription }) {
  const { subscribe, cancel, running, failure, blockedTab } = usePlan()
  const { subscriptionOnOffer } = useShop()
  const state = planState(subscription)
  const isAgreed = subscription.agreementRuns === true
  const isPending = state === 'pending' || state === 'resuming'
  return (
    <div className="space-y-3">
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      {state === 'active' || isAgreed ? (
        <Button wide disabled className="disabled:border-line disabled:text-t3 disabled:hover:bg-transparent">
          {state === 'active' ? 'Already Subscribed' : 'Payment awaited'}
        </Button>
      ) : !subscriptionOnOffer ? (
        <NotOnOffer />
      ) : (
        <Button
          variant={isPending ? 'quiet' : 'accent'}
          wide
          busy={running === 'subscribe'}
          busyLabel="Opening PayPal..."
          onClick={() => void subscribe()}
        >
          <BrandMark of="paypal" size={18} />
          Subscribe with PayPal
        </Button>
      )}
      {blockedTab !== undefined && (
        <Notice tone="info" title="Your browser opened no new tab">
          <ButtonLink to={blockedTab} target="_blank" rel="noopener noreferrer" size="small" className="mt-2">
            Open the plan at PayPal
            <Icon of={ExternalLink} size={16} />
          </ButtonLink>
        </Notice>
      )}
      {(isPending || isAgreed || state === 'active') && (
        <Leave
          subscription={subscription}
          state={state}
          isPending={isPending}
          isRunning={running === 'cancel'}
          onLeave={cancel}
        />
      )}
    </div>
  )
}

interface EndProps {
  subscription: Subscription
  state: PlanState
  isPending: boolean
}

/** Cancelling takes one click and one confirmation, which explains what happens to the payment. */
function Leave({
  subscription,
  state,
  isPending,
  isRunning,
  onLeave,
}: EndProps & { isRunning: boolean; onLeave: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false)
  const label = isPending ? 'Withdraw my request' : 'Cancel subscription'
  return (
    <>
      <Button
        variant="ghost"
        wide
        busy={isRunning}
        busyLabel={isPending ? 'Withdrawing...' : 'Cancelling...'}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <AlertDialog
        open={isAsked}
        title={isPending ? 'Withdraw your request?' : 'Cancel your subscription?'}
        confirmLabel={label}
        cancelLabel={isPending ? 'Keep waiting' : 'Keep it'}
        destructive
        onConfirm={() => {
          setAsked(false)
          void onLeave()
        }}
        onCancel={() => setAsked(false)}
      >
        <WhatEnds subscription={subscription} state={state} isPending={isPending} />
      </AlertDialog>
    </>
  )
}

function WhatEnds({ subscription: { endDate, activatedBy }, state, isPending }: EndProps) {
  if (isPending)
    return (
      <p>
        We stop waiting for your payment. If you have paid already,{' '}
        <TextLink to={contactPath('billing')}>tell us first</TextLink>.
      </p>
    )
  return (
    <>
      <p>
        {state === 'renewing' ? (
          'No other month begins.'
        ) : (
          <>
            Everything stays yours until {endDate === null ? 'the end of the month' : <LongDay instant={endDate} />}. It
            will not renew.
          </>
        )}
      </p>
      <p>
        {activatedBy === 'payment'
          ? 'We end the payment at PayPal as well: nothing more is taken.'
          : 'The payment runs at PayPal: end it there as well, so that nothing more is taken.'}
      </p>
    </>
  )
}
