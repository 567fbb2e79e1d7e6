import { useQuery } from '@tanstack/react-query'
import { TicketX } from 'lucide-react'
import type { AdminCoupon } from '#contract/admin/coupons.ts'
import { BackLink } from '#web/admin/parts/back-link.tsx'
import { OpenedEntry } from '#web/admin/parts/lists/opened-entry.tsx'
import { useActDialog } from '#web/admin/parts/acts/use-act-dialog.tsx'
import { useOpened } from '#web/admin/parts/lists/use-opened.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Button } from '#web/components/forms/button.tsx'
import { CouponBadge } from './coupon-badge.tsx'
import { CouponFacts } from './coupon-facts.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { couponQuery } from './coupons-api.ts'
import { switchQuestion } from './switch-question.ts'
import { useCouponDialog } from './use-coupon-dialog.tsx'

/** One coupon: its fields, actions, and the orders that used it. */
export function CouponPage({ couponId }: { couponId: string }) {
  const query = useQuery(couponQuery(useApi(), couponId))
  return (
    <>
      <BackLink to={useOpened('coupon').linkBack}>All coupons</BackLink>
      <div className="mt-2">
        <OpenedEntry query={query} name="coupon" missingIcon={TicketX}>
          {(coupon) => <Detail coupon={coupon} />}
        </OpenedEntry>
      </div>
    </>
  )
}

function Detail({ coupon }: { coupon: AdminCoupon }) {
  const api = useApi()
  const { edit, dialog } = useCouponDialog()
  const { ask, dialog: question } = useActDialog()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-h2 [overflow-wrap:anywhere]">{coupon.code}</h3>
        <CouponBadge state={coupon.state} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => edit(coupon)}>
          Edit
        </Button>
        <Button size="small" onClick={() => ask(switchQuestion(api, coupon))}>
          {coupon.active ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
      <CouponFacts coupon={coupon} />
      <CouponUses couponId={coupon.id} />
      {dialog}
      {question}
    </>
  )
}
