import { beforeEach, expect, test } from 'vitest'
import { lasting } from './browser-storage.ts'
import { rememberViewed, viewedServices } from './viewed-services.ts'

const services = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))
const seen = (except?: string) => viewedServices(services, except).map(({ id }) => id)

beforeEach(() => lasting.removeItem('viewed-services'))

test('the newest is first, each stands once, and four are shown', () => {
  expect(seen()).toEqual([])
  for (const id of ['a', 'b', 'c', 'd', 'b', 'e', 'f']) rememberViewed(id)
  expect(seen()).toEqual(['f', 'e', 'b', 'd'])
})

test('four are left when the one on the screen is left out', () => {
  for (const { id } of services) rememberViewed(id)
  expect(seen('f')).toEqual(['e', 'd', 'c', 'b'])
})

test('what is no longer on offer is not shown', () => {
  for (const id of ['gone', 'a']) rememberViewed(id)
  expect(seen()).toEqual(['a'])
})

test.each(['no json', '{}', '[1]', 'null'])('%s in the storage is nothing that was viewed', (stored) => {
  lasting.setItem('viewed-services', stored)
  expect(seen()).toEqual([])
  rememberViewed('a')
  expect(seen()).toEqual(['a'])
})
