import { expect, test } from 'vitest'
import { MAX_VIEWS } from '#kernel/orders/order-view.ts'
import { keptOf, nameFault } from './own-views.ts'

const own = [{ name: 'Weekend', filter: { game: 'phasmophobia' } }]

test.each([
  ['', 'Please give it a name'],
  ['a'.repeat(25), 'At most 24 characters'],
  ['weekend', 'There is a view of this name already'],
  ['LATE', 'There is a view of this name already'],
  ['Paid ghosts', undefined],
])('the name %j is told: %s', (name, fault) => {
  expect(nameFault(name, ['All', 'Late'], own)).toBe(fault)
})

test('there are so many views and no more', () => {
  const many = Array.from({ length: MAX_VIEWS }, (_, index) => ({ name: `View ${index}`, filter: {} }))
  expect(nameFault('One more', [], many)).toBe('At most 8 views: remove one first')
})

test('a view keeps no search, which may be the address of a person', () => {
  expect(keptOf({ q: 'sam@example.com', game: 'cod-bo6', from: '' })).toEqual({ game: 'cod-bo6' })
})
