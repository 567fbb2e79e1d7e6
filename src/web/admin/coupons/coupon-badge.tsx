import { CircleCheck, CircleSlash, Hourglass, PackageOpen, type LucideIcon } from 'lucide-react'
import type { AdminCoupon } from '#contract/admin/coupons.ts'
import { Badge, type BadgeTone } from '#web/components/figures/badge.tsx'

const STATES: Record<AdminCoupon['state'], { tone: BadgeTone; icon: LucideIcon; label: string }> = {
  running: { tone: 'success', icon: CircleCheck, label: 'Active' },
  waiting: { tone: 'info', icon: Hourglass, label: 'Not yet' },
  'used-up': { tone: 'warn', icon: PackageOpen, label: 'Used up' },
  over: { tone: 'neutral', icon: CircleSlash, label: 'Expired' },
  off: { tone: 'danger', icon: CircleSlash, label: 'Off' },
}

/** A coupon's state. */
export function CouponBadge({ state }: Pick<AdminCoupon, 'state'>) {
  const { tone, icon, label } = STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
