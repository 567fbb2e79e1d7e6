import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { showMoved } from './orders-api.ts'

const ORDER: AdminOrder = {
  id: 'A1b2C3d4E5f6G7h8I9j0K1',
  status: 'pending',
  paymentState: 'paid',
  createdAt: '2026-03-02T10:00:00.000Z',
  serviceType: 'Prestige Boost',
  game: 'phasmophobia',
  platform: 'pc',
  items: [],
  total: '4.00',
  discountApplied: '0.00',
  couponCode: null,
  couponDiscount: '0.00',
  refundedTotal: '0.00',
  email: 'sam@example.com',
  discord: 'sam',
  notes: null,
  pointsEarned: 4,
  isDraft: false,
  startRequested: true,
  paidAt: null,
  completedAt: null,
  promisedAt: null,
  promisedFrom: null,
  pausedAt: null,
  userId: null,
}
const OTHER = { ...ORDER, id: 'Z1b2C3d4E5f6G7h8I9j0K1' }

test('an order that was moved shows so in every list and on its page before they are read again', () => {
  const client = new QueryClient()
  const list = ['/api/orders', { status: 'pending' }]
  const page = [`/api/admin/orders/${ORDER.id}`]
  client.setQueryData(list, { pages: [{ items: [OTHER] }, { items: [ORDER] }], pageParams: [] })
  client.setQueryData(page, { ...ORDER, staffNotes: ['Prefers evenings.'] })
  showMoved(client, { ...ORDER, status: 'confirmed' })
  expect(client.getQueryData(list)).toMatchObject({
    pages: [{ items: [OTHER] }, { items: [{ id: ORDER.id, status: 'confirmed' }] }],
  })
  expect(client.getQueryData(page)).toMatchObject({ status: 'confirmed', staffNotes: ['Prefers evenings.'] })
  expect(
    client.getQueryData([`/api/admin/orders/${OTHER.id}`]),
    'a page that was not opened stays unread',
  ).toBeUndefined()
})
