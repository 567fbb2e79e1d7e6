import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { couponCodeField, decimalField, gameField } from '#contract/fields.ts'

export const checkCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons/check',
  limit: 'code',
  summary: 'What a typed code would give. Few tries a minute; an order judges the code anew.',
  body: z.strictObject({ couponCode: couponCodeField }),
  refuses: ['coupon_refused'],
  answer: z.object({
    code: z.string(),
    percent: z.int().nullable().describe('Whole per cent off what the level leaves; null where `amount` is set.'),
    amount: decimalField.nullable().describe('Pounds off.'),
    minimumOrder: decimalField.nullable().describe('What the order has to come to, before any discount.'),
    game: gameField.nullable().describe('Every piece of the order has to be of it.'),
  }),
})
