import { describe, expect, it } from 'vitest'
import { checkoutSchema, orderSchema } from './buyer-schemas.ts'
import { EMPTY } from './buyer-values.ts'

const faults = (schema: typeof checkoutSchema | typeof orderSchema, values: object) =>
  Object.fromEntries(
    (schema.safeParse({ ...EMPTY, ...values }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

const GOOD = { email: 'sam@example.test', discord: 'sam', platform: 'xbox' }

describe('the checkout form', () => {
  it('names what is missing in the specified words', () => {
    expect(faults(checkoutSchema, {})).toEqual({ email: 'Required', consent: 'Please agree that we start at once' })
    expect(faults(checkoutSchema, { ...GOOD, email: 'sam@', consent: true })).toEqual({
      email: 'Please enter a valid email address',
    })
  })

  it('takes an order without Discord', () => {
    expect(faults(checkoutSchema, { ...GOOD, discord: '', consent: true })).toEqual({})
  })
})

describe("the cart's form", () => {
  it('needs no Discord, and the request to start', () => {
    expect(faults(orderSchema, { ...GOOD, discord: ' ', consent: true })).toEqual({})
    expect(faults(orderSchema, GOOD)).toEqual({ consent: 'Please agree that we start at once' })
    expect(faults(orderSchema, { ...GOOD, consent: true })).toEqual({})
  })
})
