import { useQueryClient } from '@tanstack/react-query'
import type { AdminCoupon } from '#contract/admin/coupons.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { bodyOf, NEW_COUPON, newBodyOf, valuesOf, type CouponValues } from './coupon-values.ts'
import { changeCoupon, createCoupon } from './coupons-api.ts'

const CHANGED = lazyResolver<CouponValues>(async () => (await import('./coupon-schema.ts')).couponSchema)
const CREATED = lazyResolver<CouponValues>(async () => (await import('./coupon-schema.ts')).newCouponSchema)

/** The form that creates or edits a coupon. */
export function useCouponForm(coupon: AdminCoupon | undefined, onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const checked = useCheckedForm<CouponValues>({
    initial: () => (coupon ? valuesOf(coupon) : NEW_COUPON),
    checks: coupon ? CHANGED : CREATED,
  })
  const seen = useSeenVersion(coupon?.version)
  const sending = useSending(
    checked,
    async (values) => {
      const { code } = coupon
        ? await changeCoupon(api, coupon.id, { ...bodyOf(values), ...seen.sent() })
        : await createCoupon(api, newBodyOf(values))
      toast({ title: coupon ? 'Coupon updated' : 'Coupon created', description: code })
      onDone()
      await client.invalidateQueries({ queryKey: ['/api/admin/coupons'], refetchType: 'all' })
    },
    (error) => {
      seen.learn(error)
      toast({
        title: coupon ? 'Update Failed' : 'Creation Failed',
        description: coupon ? 'Failed to update coupon' : 'Failed to create coupon',
        destructive: true,
      })
      return staffMessage(error, 'The shop could not be asked just now. Nothing is lost: try the same again.')
    },
  )
  return { ...checked, ...sending }
}
