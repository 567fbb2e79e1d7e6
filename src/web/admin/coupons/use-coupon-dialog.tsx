import { lazy, Suspense, useState } from 'react'
import type { AdminCoupon } from '#contract/admin/coupons.ts'

const CouponDialog = lazy(async () => ({ default: (await import('./coupon-dialog.tsx')).CouponDialog }))

/**
 * The form of a coupon: `edit` opens it, empty where none is given; `dialog` is put anywhere. It keeps its words while
 * it closes.
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
