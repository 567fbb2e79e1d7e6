import { beforeEach, describe, expect, it } from 'vitest'
import { forSession, lasting } from './browser-storage.ts'
import {
  forgetOrder,
  forgetPerson,
  orderDraft,
  paymentNotice,
  pendingOrder,
  rememberedContact,
  rememberedOrders,
  rememberOrder,
  typedCoupon,
} from './remembered.ts'
import { formDraft } from './form-draft.ts'

const id = (digit: number) => String(digit).repeat(22)
const order = (digit: number) => ({ id: id(digit), serviceType: 'Prestige Boost', at: '2026-11-21T10:00:00.000Z' })

beforeEach(() => {
  for (const key of ['contact', 'pendingOrder', 'last-orders']) lasting.removeItem(key)
})

describe('remembered orders', () => {
  it('come newest first, each once, at most five', () => {
    for (const digit of [1, 2, 3, 4, 5, 6, 3]) rememberOrder(order(digit))
    expect(rememberedOrders().map(({ id: [digit] }) => Number(digit))).toEqual([3, 6, 5, 4, 2])
  })

  it('can be forgotten one by one', () => {
    rememberOrder(order(1))
    rememberOrder(order(2))
    forgetOrder(id(2))
    expect(rememberedOrders()).toEqual([order(1)])
  })

  it.each(['not json', '{}', '[{"id":"short","serviceType":"x","at":"2026-11-21"}]'])(
    'are none when the storage holds %j',
    (text) => {
      lasting.setItem('last-orders', text)
      expect(rememberedOrders()).toEqual([])
    },
  )
})

describe('a remembered contact', () => {
  it('comes back until it is cleared', () => {
    rememberedContact.write({ email: 'sam@example.test', discord: '', platform: 'xbox' })
    expect(rememberedContact.read()).toEqual({ email: 'sam@example.test', discord: '', platform: 'xbox' })
    rememberedContact.forget()
    expect(rememberedContact.read()).toBeUndefined()
  })

  it('is none when its platform no longer exists', () => {
    lasting.setItem('contact', '{"email":"a@b.c","discord":"","platform":"dreamcast"}')
    expect(rememberedContact.read()).toBeUndefined()
  })
})

it('an order draft of a form that had fewer fields keeps what was typed', () => {
  forSession.setItem('order-draft', JSON.stringify({ email: 'sam@example.com', discord: 'sam' }))
  expect(orderDraft.read()).toEqual({ email: 'sam@example.com', discord: 'sam', platform: 'pc', notes: '' })
})

it('keeps the pending order under the specified key', () => {
  const draft = {
    orderId: id(1),
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    platform: 'pc',
    total: '4.00',
    email: 'a@b.c',
    discord: '',
  } as const
  pendingOrder.write(draft)
  expect(JSON.parse(lasting.getItem('pendingOrder') ?? '')).toEqual(draft)
  expect(pendingOrder.read()).toEqual(draft)
})

it('keeps the notice of a payment', () => {
  paymentNotice.write({ orderId: id(1), kind: 'paid' })
  expect(paymentNotice.read()).toEqual({ orderId: id(1), kind: 'paid' })
})

it("a member who leaves leaves nothing of theirs, and what is the browser's stays", () => {
  const message = formDraft('message-draft', ['text'])
  const contact = { email: 'sam@example.test', discord: '', platform: 'pc' } as const
  rememberedContact.write(contact)
  orderDraft.write({ ...contact, notes: 'Friday' })
  paymentNotice.write({ orderId: id(1), kind: 'paid' })
  pendingOrder.write({ ...contact, orderId: id(1), serviceType: 'Prestige Boost', game: 'phasmophobia', total: '4.00' })
  typedCoupon.write('SAVE10')
  message.write({ text: 'Hello' })
  forgetPerson()
  expect([orderDraft, paymentNotice, pendingOrder, typedCoupon, message].map((each) => each.read())).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(rememberedContact.read()).toEqual(contact)
  rememberedContact.forget()
})
