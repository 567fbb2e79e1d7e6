import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { day } from '#web/lib/shop/format.ts'
import { paths } from '#web/lib/links/paths.ts'
import { TextLink } from '#web/components/text-link.tsx'

/** The monthly plan in one line, for members who have it or wait for it. */
export function PlanLine({ user: { subscriptionStatus, subscriptionEndDate } }: { user: CurrentUser }) {
  if (subscriptionStatus === 'pending') return <Line>is not active yet</Line>
  if (subscriptionStatus !== 'active' || subscriptionEndDate === null) return null
  return (
    <Line>
      until <time dateTime={subscriptionEndDate}>{day(subscriptionEndDate)}</time>
    </Line>
  )
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-1 text-meta text-t3">
      <TextLink to={paths.subscription}>Monthly Unlimited</TextLink> {children}
    </p>
  )
}
