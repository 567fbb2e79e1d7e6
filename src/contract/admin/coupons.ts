import * as z from 'zod'
import { codeOf, COUPON_CODE } from '#kernel/shop/coupons.ts'
import { MAX_SERVICE_PENCE } from '#kernel/shop/game.ts'
import { parsePence, toDecimal } from '#kernel/money.ts'
import { ORDER_STATUSES, PAYMENT_STATES } from '#kernel/orders/order-states.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  cursorParameter,
  decimalField,
  gameField,
  instantField,
  limitParameter,
  REQUIRED,
  searchParameter,
  versionField,
  yesOrNo,
} from '#contract/fields.ts'

const CODE = '3 to 32 letters, digits and hyphens'
const POUNDS = 'From 0.01 to 10000.00, with at most two decimals'
const PERCENT = 'A whole number from 1 to 100'
const LIMIT = 'A whole number from 1 to 1000000'

/** Pounds above zero: `5`, `5.0` and `5.00` are equal. Stored with two decimals. */
const poundsField = z
  .string(REQUIRED)
  .transform((typed) => parsePence(typed.trim()))
  .refine((amount) => amount !== undefined && amount > 0 && amount <= MAX_SERVICE_PENCE, POUNDS)
  // Only for the compiler: an undefined value was refused before.
  .transform((amount) => (amount === undefined ? '' : toDecimal(amount)))

const given = {
  percent: z
    .int(PERCENT)
    .min(1, PERCENT)
    .max(100, PERCENT)
    .nullable()
    .describe('Whole per cent off what the level leaves; null where `amount` is set.'),
  amount: poundsField.nullable().describe('Pounds off; null where `percent` is set.'),
  minimumOrder: poundsField.nullable().describe('What the order has to come to, before any discount.'),
  game: gameField.nullable().describe('Every piece of the order has to be of it.'),
  startsAt: instantField.nullable(),
  endsAt: instantField.nullable().describe('The first instant at which it no longer works.'),
  totalLimit: z
    .int(LIMIT)
    .min(1, LIMIT)
    .max(1_000_000, LIMIT)
    .nullable()
    .describe('How often it may be used by all customers together.'),
  oncePerCustomer: z.boolean('Must be true or false'),
}

function isWhole(
  { percent, amount, startsAt, endsAt }: z.output<z.ZodObject<typeof given>>,
  context: z.core.$RefinementCtx,
): void {
  if ((percent === null) === (amount === null))
    context.addIssue({
      code: 'custom',
      path: [percent === null ? 'amount' : 'percent'],
      message: 'Either per cent or pounds',
    })
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt))
    context.addIssue({ code: 'custom', path: ['endsAt'], message: 'Has to be after the start' })
}

export const couponBody = z.strictObject(given).superRefine(isWhole)
export const changedCouponBody = couponBody.safeExtend({ version: versionField.optional() })
export const newCouponBody = z
  .strictObject({ code: z.string(REQUIRED).max(64, CODE).overwrite(codeOf).regex(COUPON_CODE, CODE), ...given })
  .superRefine(isWhole)
export type NewCouponBody = z.input<typeof newCouponBody>

const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.int().nullable(),
  amount: decimalField.nullable(),
  minimumOrder: decimalField.nullable(),
  game: gameField.nullable(),
  startsAt: instantField.nullable(),
  endsAt: instantField.nullable(),
  totalLimit: z.int().nullable(),
  oncePerCustomer: z.boolean(),
  active: z.boolean(),
  used: z.int().describe('Uses that were not given back by a cancelled order.'),
  state: z.enum(['off', 'waiting', 'running', 'over', 'used-up']),
  createdAt: instantField,
  version: versionField.describe('Of what a change writes over; send it back with the change.'),
})
export type AdminCoupon = z.infer<typeof couponSchema>

/** The filters of the list and of its export. */
export const exportCouponsQuery = z.object({
  q: searchParameter.optional().describe('How a code begins.'),
  usable: yesOrNo.optional().describe('Whether it may be used, now or later.'),
})

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/admin/coupons',
  access: 'admin',
  summary: 'For admins: all coupons, newest first.',
  query: exportCouponsQuery.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(couponSchema),
})

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'admin',
  summary: 'For admins: makes a coupon. A code that there is already is refused.',
  body: newCouponBody,
  refuses: ['name_taken'],
  answer: couponSchema,
})

export const readCoupon = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/:couponId',
  access: 'admin',
  summary: 'For admins: one coupon.',
  answer: couponSchema,
})

export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/api/admin/coupons/:couponId',
  access: 'admin',
  summary: 'For admins: changes a coupon from the next order on; its code stays. 409 where another was quicker.',
  body: changedCouponBody,
  refuses: ['changed_meanwhile'],
  answer: couponSchema,
})

export const switchCoupon = endpoint({
  method: 'POST',
  path: '/api/admin/coupons/:couponId/switch',
  access: 'admin',
  summary: 'For admins: switches a coupon off, or on again. Orders that used it keep their price.',
  body: z.strictObject({ active: z.boolean('Must be true or false') }),
  answer: couponSchema,
})

const couponUseSchema = z.object({
  orderId: z.string(),
  serviceType: z.string(),
  email: z.string(),
  total: decimalField,
  couponDiscount: decimalField,
  status: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  isDraft: z.boolean().describe("Begun with 'Order Now' and not paid yet: it is in no other list."),
  givenBackAt: instantField.nullable().describe('Since when the order is cancelled, and the use counts no more.'),
  createdAt: instantField,
})
export type CouponUse = z.infer<typeof couponUseSchema>

export const listCouponUses = endpoint({
  method: 'GET',
  path: '/api/admin/coupons/:couponId/orders',
  access: 'admin',
  summary: 'For admins: the orders that used a coupon, newest first.',
  query: z.object({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(couponUseSchema),
})
