import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#kernel/money.ts'
import { boughtOneByOne, bundleUnits, MAX_PIECES } from './bundle.ts'

describe('a bundle', () => {
  it('is delivered piece by piece, each with its share of what they cost', () => {
    const units = bundleUnits([
      { name: 'Prestige Boost', price: pence(400), quantity: 2 },
      { name: '2 Games Package', price: pence(100), quantity: 1 },
    ])
    expect(units).toStrictEqual({
      label: 'part',
      count: 3,
      steps: [
        { label: 'Prestige Boost', weight: 45 },
        { label: 'Prestige Boost', weight: 44 },
        { label: '2 Games Package', weight: 11 },
      ],
    })
  })

  it('gives what costs next to nothing a share, too', () => {
    const { steps } = bundleUnits([
      { name: 'Dear', price: pence(1_000_000), quantity: 1 },
      { name: 'Cheap', price: pence(1), quantity: 3 },
    ])
    expect(steps.map(({ weight }) => weight)).toStrictEqual([97, 1, 1, 1])
  })

  it('has whole shares that add up to a hundred, whatever its parts cost', () => {
    const part = fc.record({
      name: fc.constant('Part'),
      price: fc.integer({ min: 1, max: 1_000_000 }).map(pence),
      quantity: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: MAX_PIECES / 4 }), (parts) => {
        const { count, steps } = bundleUnits(parts)
        const weights = steps.map(({ weight }) => weight)
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
        expect(weights.every((weight) => Number.isInteger(weight) && weight >= 1)).toBe(true)
        expect(count).toBe(steps.length)
        // A higher price never has a smaller share.
        const prices = parts.flatMap(({ price, quantity }) => Array.from({ length: quantity }, () => price))
        for (const [one, price] of prices.entries())
          for (const [other, cheaper] of prices.entries())
            if (price > cheaper) expect(weights[one]).toBeGreaterThanOrEqual(weights[other] ?? 0)
      }),
    )
  })

  it('costs one by one what its parts cost, where all of them have a price', () => {
    const parts = [
      { slug: 'boost', quantity: 2 },
      { slug: 'games', quantity: 1 },
    ]
    expect(boughtOneByOne(parts, (slug) => pence(slug === 'boost' ? 400 : 100))).toBe(900)
    expect(boughtOneByOne(parts, (slug) => (slug === 'boost' ? pence(400) : undefined))).toBeUndefined()
  })
})
