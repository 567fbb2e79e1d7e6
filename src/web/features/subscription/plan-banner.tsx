import type { Subscription } from '#contract/subscriptions.ts'
import { Notice } from '#web/components/notice.tsx'
import { LongDay } from './long-day.tsx'
import { planState } from './plan-stands.ts'

/** At the bottom of the page: what happens next. Nothing for a member without a plan. */
export function PlanBanner({ subscription }: { subscription: Subscription }) {
  const state = planState(subscription)
  const { endDate } = subscription
  if (state === 'none' || state === 'ended') return null
  if (state === 'pending' || state === 'resuming') {
    return (
      <Notice tone="warn" title="Pending Activation">
        {subscription.activatedBy === 'admin'
          ? 'After completing PayPal payment, your subscription will be activated by an admin within 24 hours'
          : 'Your subscription is active as soon as PayPal confirms your payment. This page shows it by itself.'}
      </Notice>
    )
  }
  if (state === 'renewing') {
    return (
      <Notice tone="warn" title="Renewal awaited">
        Your subscription is active again as soon as PayPal confirms its next payment. You do not want it? Cancel your
        subscription above, and nothing more is taken.
      </Notice>
    )
  }
  return (
    <Notice tone="success" title="Active Subscription">
      {endDate !== null && (
        <>
          {state === 'active' ? 'Next billing date: ' : 'Cancelled. Benefits until: '}
          <LongDay instant={endDate} />
        </>
      )}
    </Notice>
  )
}
