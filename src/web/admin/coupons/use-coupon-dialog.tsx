import { lazy, Suspense, useState } from 'react'
import type { AdminCoupon } from '#contract/admin/coupons.ts'

const CouponDialog = lazy(async () => ({ default: (await import('./coupon-dialog.tsx')).CouponDialog }))

/**
 * The coupon dialog: `edit` opens it, empty without a coupon; `dialog` can be rendered anywhere. It keeps its content
 * during the closing animation.
 */
export function useCouponDialog() {
  const [asked, setAsked] = useState<{ coupon: AdminCoupon | undefined; open: boolean; turn: number }>()
  return {
    edit: (coupon?: AdminCoupon) => setAsked((before) => ({ coupon, open: true, turn: (before?.turn ?? 0) + 1 })),
    dialog: asked && (
      <Suspense>
        <CouponDialog
          key={`edit ${asked.turn}`}
          coupon={asked.coupon}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      </Suspense>
    ),
  }
}
