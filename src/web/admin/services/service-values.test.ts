import { exampleGames } from '#harness/shop/example-games.ts'
import { describe, expect, test } from 'vitest'
import type { AdminService } from '#contract/admin/services.ts'
import { exampleServices } from '#harness/shop/example-shop.ts'
import { serviceSchema } from './service-schema.ts'
import { bodyOf, lacksRequired, newService, valuesOf } from './service-values.ts'

const [example] = exampleServices
if (!example) throw new Error('there is an example')
const service: AdminService = {
  ...example,
  position: 3,
  sale: null,
  showsWas: false,
  openOrderLimit: null,
  units: { label: 'prestige', count: 20, steps: [] },
  ownPauseUntil: null,
  archivedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 'as-seen',
}
const FILLED = { ...newService(exampleGames), name: 'Run', price: '4', description: 'A run.' }

describe('the form of a service', () => {
  test('sends an untouched service as it was', () => {
    const {
      id: _id,
      slug: _slug,
      path: _path,
      showsWas: _showsWas,
      longestPromise: _longestPromise,
      measured: _measured,
      isFull: _isFull,
      pausedUntil: _pausedUntil,
      ownPauseUntil: _ownPauseUntil,
      archivedAt: _archived,
      createdAt: _created,
      updatedAt: _updated,
      version: _version,
      // They have a form of their own; left out, they stay.
      configurator: _configurator,
      ...same
    } = service
    expect(bodyOf(valuesOf(service))).toStrictEqual(same)
    const sale = { percent: 20, from: '2026-11-27T00:00:00.000Z', until: '2026-11-30T00:00:00.000Z' }
    expect(bodyOf(valuesOf({ ...service, sale })).sale).toStrictEqual(sale)
  })

  test('leaves out what has a usual and was left empty', () => {
    expect(Object.keys(bodyOf(FILLED))).not.toEqual(expect.arrayContaining(['features']))
    expect(
      bodyOf({ ...FILLED, features: ' One \n\n  Two', promisedWithinHours: '', paypalButtonId: ' ' }),
    ).toMatchObject({ features: ['One', 'Two'], promisedWithinHours: null, paypalButtonId: null })
  })

  test.each([
    ['name', ' '],
    ['price', ''],
    ['description', ''],
  ])('misses %s', (field, value) => {
    expect(lacksRequired({ ...FILLED, [field]: value })).toBe(true)
    expect(lacksRequired(FILLED)).toBe(false)
  })

  test.each([
    ['price', '0.001'],
    ['price', 'four'],
    ['price', '-1'],
    ['name', 'a, b'],
    ['promisedWithinHours', 'soon'],
    ['position', '1.5'],
    ['category', 'All Easter Eggs'],
  ])('finds the fault in %s %s', (field, value) => {
    const { error } = serviceSchema.safeParse({ ...FILLED, [field]: value })
    expect(error?.issues.map(({ path }) => path[0])).toStrictEqual([field])
  })

  test('lets a whole one through', () => {
    expect(serviceSchema.safeParse({ ...FILLED, price: '£4.5' }).data).toMatchObject({ price: '4.50' })
  })
})
