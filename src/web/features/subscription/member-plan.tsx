import { useShop } from '#web/lib/queries/shop-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { NotOnOffer } from './not-on-offer.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanBanner } from './plan-banner.tsx'
import { SignInToSubscribe } from './sign-in-to-subscribe.tsx'
import { StatusCard } from './status-card.tsx'
import { STATUS_ROOM } from './status-room.ts'
import { useOwnPlan } from './use-own-plan.ts'

/** The state of the member's own subscription, above everything else. */
export function PlanStatus() {
  const { isNobody, subscription, isError, isFetching, retry } = useOwnPlan()
  if (isNobody) return null
  if (subscription) return <StatusCard subscription={subscription} />
  if (isError) {
    return (
      <div className={STATUS_ROOM}>
        <NotLoaded title="Your subscription could not be looked up." isFetching={isFetching} onRetry={retry}>
          Nothing about it has changed. Check your connection.
        </NotLoaded>
      </div>
    )
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your subscription</span>
      <Skeleton className={STATUS_ROOM} />
    </div>
  )
}

/** The member's actions, where visitors have a button. */
export function PlanButton() {
  const { isNobody, subscription, isError } = useOwnPlan()
  const { subscriptionOnOffer } = useShop()
  if (isNobody) return subscriptionOnOffer ? <SignInToSubscribe /> : <NotOnOffer />
  if (subscription) return <PlanActions subscription={subscription} />
  return isError ? (
    <p className="text-small text-t2">You can subscribe as soon as your subscription can be looked up.</p>
  ) : (
    <Skeleton className="h-12" />
  )
}

/** What happens next, at the bottom of the page. */
export function PlanNext() {
  const { subscription } = useOwnPlan()
  return subscription ? <PlanBanner subscription={subscription} /> : null
}
