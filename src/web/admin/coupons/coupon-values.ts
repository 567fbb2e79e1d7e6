import type { AdminCoupon, NewCouponBody } from '#contract/admin/coupons.ts'

/** The form values of a coupon. */
export interface CouponValues {
  code: string
  kind: 'percent' | 'amount'
  percent: string
  amount: string
  minimumOrder: string
  /** Empty for any game. */
  game: string
  /** In the admin's time zone, in the format of the browser's date field: `2026-05-02T10:00`. */
  startsAt: string
  endsAt: string
  totalLimit: string
  oncePerCustomer: boolean
}

export const NEW_COUPON: CouponValues = {
  code: '',
  kind: 'percent',
  percent: '10',
  amount: '',
  minimumOrder: '',
  game: '',
  startsAt: '',
  endsAt: '',
  totalLimit: '',
  oncePerCustomer: true,
}

/** The form values of an existing coupon. */
export function valuesOf(coupon: AdminCoupon): CouponValues {
  return {
    code: coupon.code,
    kind: coupon.percent === null ? 'amount' : 'percent',
    percent: coupon.percent === null ? '' : String(coupon.percent),
    amount: coupon.amount ?? '',
    minimumOrder: coupon.minimumOrder ?? '',
    game: coupon.game ?? '',
    startsAt: coupon.startsAt === null ? '' : localOf(coupon.startsAt),
    endsAt: coupon.endsAt === null ? '' : localOf(coupon.endsAt),
    totalLimit: coupon.totalLimit === null ? '' : String(coupon.totalLimit),
    oncePerCustomer: coupon.oncePerCustomer,
  }
}

/** The editable fields as a request body. Malformed numbers and dates are kept, so that validation refuses them. */
export function bodyOf(values: CouponValues): Omit<NewCouponBody, 'code'> {
  return {
    percent: values.kind === 'percent' ? Number(values.percent) : null,
    amount: values.kind === 'amount' ? poundsOf(values.amount) : null,
    minimumOrder: values.minimumOrder.trim() === '' ? null : poundsOf(values.minimumOrder),
    game: values.game === '' ? null : values.game,
    startsAt: values.startsAt === '' ? null : instantOf(values.startsAt),
    endsAt: values.endsAt === '' ? null : instantOf(values.endsAt),
    totalLimit: values.totalLimit.trim() === '' ? null : Number(values.totalLimit),
    oncePerCustomer: values.oncePerCustomer,
  }
}

/** The same with its code. */
export function newBodyOf(values: CouponValues): NewCouponBody {
  return { code: values.code, ...bodyOf(values) }
}

function poundsOf(typed: string): string {
  return typed.trim().replace(/^£/, '')
}

function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

function localOf(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
