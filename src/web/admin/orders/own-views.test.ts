import { expect, test } from 'vitest'
import { keptOf, MOST_VIEWS, nameFault, ownViews } from './own-views.ts'

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
  const many = Array.from({ length: MOST_VIEWS }, (_, index) => ({ name: `View ${index}`, filter: {} }))
  expect(nameFault('One more', [], many)).toBe('At most 8 views: remove one first')
})

test('a view keeps no search, which may be the address of a person', () => {
  expect(keptOf({ q: 'sam@example.com', game: 'cod-bo6', from: '' })).toEqual({ game: 'cod-bo6' })
})

test('what another version or hand has left in the browser is no view', () => {
  ownViews.write(own)
  expect(ownViews.read()).toEqual(own)
  for (const stored of [{ name: 'x' }, [{ name: 1, filter: {} }], [{ name: 'x', filter: { colour: 'red' } }]]) {
    ownViews.write(stored as never)
    expect(ownViews.read()).toBeUndefined()
  }
  ownViews.forget()
})
