import type { AdminCoupon } from '#contract/admin-coupons.ts'
import type { ActQuestion } from '#web/features/admin/parts/act-dialog.tsx'
import type { ApiClient } from '#web/lib/api-client.ts'
import { switchCoupon } from './coupons-api.ts'

/** Before a coupon is switched off, or on again. */
export function switchQuestion(api: Pick<ApiClient, 'call' | 'part'>, { id, code, active }: AdminCoupon): ActQuestion {
  return {
    failedTitle: 'Update Failed',
    failed: 'Failed to switch the coupon',
    title: active ? `Switch ${code} off?` : `Switch ${code} on?`,
    text: active
      ? 'From now on nobody can use it. Orders that used it keep their price.'
      : 'It works again, within its dates and its limit.',
    button: active ? 'Switch off' : 'Switch on',
    busyLabel: 'Saving...',
    act: async () => {
      await switchCoupon(api, id, !active)
      return { title: active ? 'Coupon switched off' : 'Coupon switched on', description: code }
    },
  }
}
