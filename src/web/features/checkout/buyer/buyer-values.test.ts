import { afterEach, describe, expect, it } from 'vitest'
import {
  orderDraft,
  rememberedContact,
  rememberedOrders,
  rememberOrder,
  typedCoupon,
} from '#web/lib/storage/remembered.ts'
import { noteSignedIn } from '#web/lib/storage/signed-in-hint.ts'
import { EMPTY, forgetBuyer, forgetWhatWasOrdered, initialValues, rememberBuyer } from './buyer-values.ts'

const GUEST = { email: 'guest@example.test', discord: 'guest', platform: 'xbox' } as const
const MEMBER = { email: 'sam@example.test', discord: 'sam.plays' }
const ORDER = { id: 'A1b2C3d4E5f6G7h8I9j0K1', serviceType: 'Prestige Boost', at: '2026-11-21T10:00:00.000Z' }

afterEach(() => {
  forgetBuyer()
  noteSignedIn(false)
})

describe('what an order form starts with', () => {
  it('is empty for a new guest, and the last order of a guest who comes back', () => {
    expect(initialValues()).toEqual(EMPTY)
    rememberBuyer({ ...GUEST, notes: 'once', consent: true })
    expect(initialValues()).toEqual({ ...EMPTY, ...GUEST })
  })

  it("is a member's own e-mail and Discord name, over those of a guest on the same browser", () => {
    rememberBuyer({ ...EMPTY, ...GUEST })
    expect(initialValues(MEMBER)).toEqual({ ...EMPTY, ...MEMBER, platform: 'xbox' })
    expect(initialValues({ ...MEMBER, discord: null })).toMatchObject({ email: MEMBER.email, discord: '' })
  })

  it('keeps the notes, the platform and the Discord name that a member typed in this session', () => {
    orderDraft.write({ email: '', discord: 'another.name', platform: 'playstation', notes: 'after 8 pm' })
    expect(initialValues(MEMBER)).toEqual({
      email: MEMBER.email,
      discord: 'another.name',
      platform: 'playstation',
      notes: 'after 8 pm',
      consent: false,
    })
  })
})

it('what was ordered takes its notes and its code with it; who ordered stays', () => {
  orderDraft.write({ ...GUEST, notes: 'Friday, 8 pm' })
  typedCoupon.write('SAVE10')
  forgetWhatWasOrdered()
  expect([orderDraft.read(), typedCoupon.read()]).toEqual([{ ...GUEST, notes: '' }, undefined])
})

describe("a member's order", () => {
  it('leaves neither contact nor order on the browser, which others may use', () => {
    noteSignedIn(true)
    rememberBuyer({ ...EMPTY, ...GUEST })
    rememberOrder(ORDER)
    expect(rememberedContact.read()).toBeUndefined()
    expect(rememberedOrders()).toEqual([])
  })
})
