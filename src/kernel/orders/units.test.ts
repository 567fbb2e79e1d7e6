import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { pence } from '#kernel/money.ts'
import {
  deliveredShare,
  deliveredValue,
  paidShares,
  PLAIN_UNITS,
  unitsOfLine,
  unitsSold,
  type DeliveredLine,
  type Units,
} from './units.ts'

const choices = { options: {}, answers: {} }

describe('the units that a buyer gets', () => {
  const rank = { label: 'rank', count: 1, steps: [] }

  it('are those of the service where it has no range', () => {
    const units = { label: 'prestige', count: 20, steps: [] }
    expect(unitsSold({ units, configurator: null }, choices)).toBe(units)
  })

  it('are the steps of a range, named by where they end and weighed by what they cost', () => {
    expect(unitsSold({ units: rank, configurator: exampleConfigurator() }, { ...choices, from: 2, to: 5 })).toEqual({
      label: 'rank',
      count: 3,
      steps: [
        { label: 'Platinum', weight: 200 },
        { label: 'Diamond', weight: 350 },
        { label: 'Legend', weight: 350 },
      ],
    })
  })

  it('are plain where the points are numbers and cost the same', () => {
    const configurator = exampleConfigurator()
    const range = {
      label: 'Level',
      min: 1,
      max: 200,
      names: [],
      least: 1,
      pieces: [{ to: 200, price: '0.50', minutes: 5 }],
    }
    expect(
      unitsSold({ units: rank, configurator: { ...configurator, range } }, { ...choices, from: 11, to: 61 }),
    ).toEqual({
      label: 'rank',
      count: 50,
      steps: [],
    })
  })

  it('are weighed without names where numbers cost differently', () => {
    const configurator = exampleConfigurator()
    const pieces = [
      { to: 3, price: '1.00', minutes: 5 },
      { to: 5, price: '2.00', minutes: 5 },
    ]
    const range = { label: 'Level', min: 1, max: 5, names: [], least: 1, pieces }
    expect(
      unitsSold({ units: rank, configurator: { ...configurator, range } }, { ...choices, from: 2, to: 4 }).steps,
    ).toEqual([
      { label: '', weight: 100 },
      { label: '', weight: 200 },
    ])
  })
})

const line = (change: Partial<DeliveredLine>): DeliveredLine => ({
  unitPrice: pence(400),
  quantity: 1,
  coveredQuantity: 0,
  units: PLAIN_UNITS,
  delivered: 0,
  ...change,
})
const egg: Units = {
  label: 'step',
  count: 3,
  steps: [
    { label: 'Power', weight: 20 },
    { label: 'Shield', weight: 30 },
    { label: 'Boss', weight: 50 },
  ],
}

describe('what the delivered units are worth', () => {
  it.each<[string, number, DeliveredLine[], number]>([
    ['nothing before the first', 400, [line({})], 0],
    ['all of it after the last', 400, [line({ delivered: 1 })], 400],
    ['their part', 5000, [line({ unitPrice: pence(5000), units: { ...PLAIN_UNITS, count: 20 }, delivered: 13 })], 3250],
    [
      'a broken penny less',
      1000,
      [line({ unitPrice: pence(1000), units: { ...PLAIN_UNITS, count: 3 }, delivered: 1 })],
      333,
    ],
    ['the weight of their steps', 1500, [line({ unitPrice: pence(1500), units: egg, delivered: 2 })], 750],
    [
      'whole pieces and then steps',
      3000,
      [line({ unitPrice: pence(1500), quantity: 2, units: egg, delivered: 4 })],
      1800,
    ],
    [
      'after a discount, the part of what was paid',
      360,
      [line({ quantity: 2, delivered: 1, unitPrice: pence(200) })],
      180,
    ],
    ['nothing for what the plan covered', 400, [line({ coveredQuantity: 1, delivered: 1 }), line({})], 0],
    ['nothing of an order that cost nothing', 0, [line({ coveredQuantity: 1, delivered: 1 })], 0],
  ])('%s', (_what, paid, lines, worth) => {
    expect(deliveredValue(pence(paid), lines)).toBe(worth)
  })

  it('is exact for the largest orders', () => {
    const steps = Array.from({ length: 1000 }, (_, index) => ({ label: '', weight: 999_000 + index }))
    const large = line({ unitPrice: pence(1_000_000), quantity: 99, units: { label: 'level', count: 1000, steps } })
    expect(deliveredValue(pence(99_000_000), [{ ...large, delivered: unitsOfLine(large) }])).toBe(99_000_000)
    expect(deliveredValue(pence(99_000_000), [{ ...large, delivered: unitsOfLine(large) - 1 }])).toBe(98_998_999)
  })
})

const anyUnits: fc.Arbitrary<Units> = fc
  .array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 })
  .chain((weights) =>
    fc.boolean().map((isWeighed) => ({
      label: 'unit',
      count: weights.length,
      steps: isWeighed ? weights.map((weight) => ({ label: '', weight })) : [],
    })),
  )
const anyLine: fc.Arbitrary<DeliveredLine> = fc
  .record({
    unitPrice: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    units: anyUnits,
  })
  .chain(({ unitPrice, quantity, units }) =>
    fc
      .record({
        covered: fc.integer({ min: 0, max: quantity }),
        delivered: fc.integer({ min: 0, max: units.count * quantity }),
      })
      .map(({ covered, delivered }) => ({
        unitPrice: pence(unitPrice),
        quantity,
        coveredQuantity: covered,
        units,
        delivered,
      })),
  )
const anyOrder = fc.array(anyLine, { minLength: 1, maxLength: 6 }).chain((lines) => {
  const whole = lines.reduce(
    (sum, { unitPrice, quantity, coveredQuantity }) => sum + unitPrice * (quantity - coveredQuantity),
    0,
  )
  return fc.integer({ min: 0, max: whole }).map((paid) => ({ lines, paid: pence(paid) }))
})

describe('for every order, discount and progress', () => {
  it('the shares of the lines are what was paid, and none is negative or above its line', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, paid }) => {
        const shares = paidShares(paid, lines)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid)
        shares.forEach((share, index) => {
          const { unitPrice = 0, quantity = 0, coveredQuantity = 0 } = lines[index] ?? {}
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(unitPrice * (quantity - coveredQuantity))
        })
      }),
    )
  })

  it('what is delivered is worth between nothing and what was paid', () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, paid }) => {
        const worth = deliveredValue(paid, lines)
        expect(worth).toBeGreaterThanOrEqual(0)
        expect(worth).toBeLessThanOrEqual(paid)
      }),
    )
  })

  it('one unit more is never worth less, and all of them are worth all', () => {
    fc.assert(
      fc.property(anyOrder, fc.nat(), ({ lines, paid }, at) => {
        const index = at % lines.length
        const having = (delivered: number) =>
          lines.map((each, place) => (place === index ? { ...each, delivered } : each))
        const chosen = lines[index] ?? line({})
        if (chosen.delivered < unitsOfLine(chosen))
          expect(deliveredValue(paid, having(chosen.delivered + 1))).toBeGreaterThanOrEqual(deliveredValue(paid, lines))
        expect(
          deliveredValue(
            paid,
            lines.map((each) => ({ ...each, delivered: unitsOfLine(each) })),
          ),
        ).toBe(paid)
      }),
    )
  })

  it('the share of the work is whole exactly when all is delivered', () => {
    fc.assert(
      fc.property(anyLine, (each) => {
        const { done, whole } = deliveredShare(each)
        expect(done === whole).toBe(each.delivered === unitsOfLine(each))
        expect(done).toBeLessThanOrEqual(whole)
      }),
    )
  })
})
