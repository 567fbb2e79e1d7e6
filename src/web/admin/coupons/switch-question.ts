import type { AdminCoupon } from '#contract/admin/coupons.ts'
import type { ActQuestion } from '#web/admin/parts/acts/act-dialog.tsx'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { switchCoupon } from './coupons-api.ts'

/** The confirmation before a coupon is switched off or on. */
export function switchQuestion(api: Pick<ApiClient, 'call' | 'part'>, { id, code, active }: AdminCoupon): ActQuestion {
  return {
    failedTitle: 'Update Failed',
    failed: 'The coupon could not be changed',
    title: active ? `Turn ${code} off?` : `Turn ${code} on?`,
    text: active
      ? 'It can no longer be used. Orders that used it keep their price.'
      : 'It works again, within its dates and its limit.',
    button: active ? 'Turn off' : 'Turn on',
    busyLabel: 'Saving...',
    act: async () => {
      await switchCoupon(api, id, !active)
      return { title: active ? 'Coupon turned off' : 'Coupon turned on', description: code }
    },
  }
}
