import { describe, expect, it } from 'vitest'
import { buyerSchema } from './buyer-schema.ts'
import { EMPTY } from './buyer-values.ts'

const faults = (values: object) =>
  Object.fromEntries(
    (buyerSchema.safeParse({ ...EMPTY, ...values }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

const GOOD = { email: 'sam@example.test', discord: 'sam', platform: 'xbox', consent: true }

describe("the buyer's form", () => {
  it('names what is missing in the specified words', () => {
    expect(faults({})).toEqual({ email: 'Required', consent: 'Please agree that we start at once' })
    expect(faults({ ...GOOD, email: 'sam@' })).toEqual({ email: 'Please enter a valid email address' })
    expect(faults({ ...GOOD, consent: false })).toEqual({ consent: 'Please agree that we start at once' })
  })

  it('takes an order with and without Discord', () => {
    expect(faults(GOOD)).toEqual({})
    expect(faults({ ...GOOD, discord: '' })).toEqual({})
    expect(faults({ ...GOOD, discord: ' ' })).toEqual({})
  })
})
