import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { sumPence, toDecimal } from '#kernel/money.ts'
import { detailsText } from '#kernel/orders/order-lines.ts'
import { choiceFaults, configure, longestPromise } from './configure.ts'
import { costOfSteps, lowestPrice, type Choices, type Configurator, type Option, type Range } from './configurator.ts'

const configurator = exampleConfigurator()
const service = { price: '2.00', promisedWithinHours: 12, configurator }
const choices = (change: Partial<Choices> = {}): Choices => ({
  from: 0,
  to: 1,
  options: {},
  answers: { region: 'Europe' },
  ...change,
})
const priceOf = (change?: Partial<Choices>) => toDecimal(configure(service, choices(change)).unitPrice)

describe('the price of a range', () => {
  it.each([
    [0, 1, '2.00'],
    [0, 3, '6.00'],
    [2, 4, '5.50'],
    [3, 5, '7.00'],
    [0, 5, '13.00'],
  ])('from %i to %i is £%s', (from, to, price) => {
    expect(priceOf({ from, to })).toBe(price)
  })

  it('is offered from the least that can be ordered', () => {
    expect(toDecimal(lowestPrice({ ...rangeOf(configurator), least: 2 }))).toBe('4.00')
  })
})

describe('what is added', () => {
  it.each<[string, Partial<Choices>, string]>([
    ['a fixed price', { options: { mode: 'hard' } }, '5.00'],
    ['a share of the range, its broken penny the buyer’s', { to: 4, options: { express: 'on' } }, '12.35'],
    ['both', { to: 4, options: { express: 'on', mode: 'hard' } }, '15.35'],
    ['nothing, for the first of several', { options: { mode: 'normal' } }, '2.00'],
  ])('%s', (_what, change, price) => {
    expect(priceOf(change)).toBe(price)
  })

  it('is told in the words of the shop', () => {
    const { details, answers } = configure(service, choices({ to: 2, options: { express: 'on' } }))
    expect(detailsText(details)).toBe('Rank: Bronze to Gold, Mode: Normal, Express: Yes')
    expect(answers).toEqual([{ id: 'region', label: 'Your region', value: 'Europe' }])
  })
})

describe('the promised time', () => {
  it.each<[string, Partial<Choices>, number]>([
    ['grows with each step', { to: 4 }, 16],
    ['becomes half by a switch', { to: 4, options: { express: 'on' } }, 8],
    ['is rounded up to whole hours', { to: 1, options: { express: 'on' } }, 7],
  ])('%s', (_what, change, hours) => {
    expect(configure(service, choices(change)).promisedWithinHours).toBe(hours)
  })

  it('stays open where none is promised', () => {
    expect(configure({ ...service, promisedWithinHours: null }, choices()).promisedWithinHours).toBeNull()
  })
})

describe('the longest promise', () => {
  it('is that of the whole range, with no option that makes it shorter', () => {
    expect(longestPromise(service)).toBe(17)
  })

  it('counts an option that makes it longer, and stays open where none is promised', () => {
    const slow = { ...configurator, options: [{ ...slowOption(), id: 'slow' }] }
    expect(longestPromise({ ...service, configurator: slow })).toBe(34)
    expect(longestPromise({ ...service, promisedWithinHours: null })).toBeNull()
  })
})

describe('a service without choices', () => {
  const plain = { price: '4.00', promisedWithinHours: 24, configurator: null }

  it('costs what it costs', () => {
    expect(configure(plain)).toEqual({
      unitPrice: 400,
      listPrice: 400,
      parts: [],
      promisedWithinHours: 24,
      details: [],
      answers: [],
    })
    expect(configure({ ...plain, percentOff: 25 }).unitPrice).toBe(300)
  })

  it('takes none', () => {
    expect(choiceFaults(plain.configurator, undefined)).toEqual([])
    expect(choiceFaults(plain.configurator, choices())).toEqual([
      { path: '', message: 'This service has nothing to choose' },
    ])
  })
})

describe('choices that cannot be ordered', () => {
  it.each<[string, Partial<Choices>, string, string]>([
    ['no lower end', { from: undefined }, 'from', 'From Bronze to Legend'],
    ['no upper end', { to: undefined }, 'to', 'From Bronze to Legend'],
    ['an end outside', { to: 6 }, 'to', 'From Bronze to Legend'],
    ['half a step', { from: 0.5 }, 'from', 'From Bronze to Legend'],
    ['an upper end that is no higher', { from: 2, to: 2 }, 'to', 'Must be above Gold'],
    ['an upper end below', { from: 3, to: 1 }, 'to', 'Must be above Platinum'],
    ['a choice that is gone', { options: { stream: 'on' } }, 'options.stream', 'This choice is no longer offered'],
    ['a value that is gone', { options: { mode: 'insane' } }, 'options.mode', 'Please choose again: Mode'],
    ['no answer', { answers: {} }, 'answers.region', 'Please answer: Your region'],
    ['blanks for an answer', { answers: { region: '  ' } }, 'answers.region', 'Please answer: Your region'],
    ['an answer of no list', { answers: { region: 'Mars' } }, 'answers.region', 'Please choose one: Your region'],
    [
      'an answer to no question',
      { answers: { region: 'Europe', pet: 'cat' } },
      'answers.pet',
      'This is no longer asked',
    ],
  ])('%s', (_what, change, path, message) => {
    expect(choiceFaults(configurator, choices(change))).toEqual([{ path, message }])
  })

  it('fewer steps than an order takes', () => {
    const stricter = { ...configurator, range: { ...rangeOf(configurator), least: 3 } }
    expect(choiceFaults(stricter, choices({ to: 2 }))).toEqual([
      { path: 'to', message: 'At least 3 steps: from Bronze on' },
    ])
  })
})

describe('whatever an owner writes', () => {
  it('a longer piece is never cheaper, and two pieces that meet cost what the whole does', () => {
    fc.assert(
      fc.property(
        ranges(),
        fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        (range, [one = 0, two = 0, three = 0]) => {
          const steps = range.max - range.min
          const [a = 0, b = 0, c = 0] = [one, two, three]
            .map((place) => range.min + (place % (steps + 1)))
            .toSorted((low, high) => low - high)
          const cost = (from: number, to: number) => costOfSteps(range, from, to).price
          expect(cost(a, b) + cost(b, c)).toBe(cost(a, c))
          expect(cost(a, c)).toBeGreaterThanOrEqual(cost(a, b))
        },
      ),
    )
  })

  it('the price is the sum of its parts, and no option makes it cheaper', () => {
    fc.assert(
      fc.property(
        ranges(),
        fc.array(options(), { maxLength: 4 }),
        fc.nat(),
        fc.nat(),
        (range, listed, first, length) => {
          const given: Configurator = {
            range,
            options: listed.map((each, place) => ({ ...each, id: `o${place}` })),
            questions: [],
          }
          const from = range.min + (first % (range.max - range.min))
          const to = from + 1 + (length % (range.max - from))
          const offered = { price: '1.00', percentOff: first % 91, promisedWithinHours: 24, configurator: given }
          const plain = configure(offered, { from, to, options: {}, answers: {} })
          const all = configure(offered, {
            from,
            to,
            options: Object.fromEntries(given.options.map(({ id, values }) => [id, values.at(-1)?.id ?? ''])),
            answers: {},
          })
          expect(sumPence(all.parts.map(({ amount }) => amount))).toBe(all.unitPrice)
          expect(all.unitPrice).toBeGreaterThanOrEqual(plain.unitPrice)
          expect(all.unitPrice).toBeLessThanOrEqual(all.listPrice)
          expect(plain.listPrice).toBe(costOfSteps(range, from, to).price)
          expect(plain.listPrice).toBeGreaterThanOrEqual(lowestPrice(range))
        },
      ),
    )
  })
})

function rangeOf({ range }: Configurator): Range {
  if (!range) throw new Error('the example has a range')
  return range
}

function ranges(): fc.Arbitrary<Range> {
  const pieces = fc.array(
    fc.record({ steps: fc.integer({ min: 1, max: 30 }), pence: fc.integer({ min: 1, max: 5000 }) }),
    { minLength: 1, maxLength: 5 },
  )
  return fc.tuple(fc.nat({ max: 50 }), pieces).map(([min, listed]) => {
    let to = min
    const written = listed.map(({ steps, pence: price }) => {
      to += steps
      return { to, price: (price / 100).toFixed(2), minutes: steps }
    })
    return { label: 'Level', min, max: to, names: [], least: 1, pieces: written }
  })
}

function options(): fc.Arbitrary<Omit<Option, 'id'>> {
  return fc
    .record({ pence: fc.nat({ max: 5000 }), percent: fc.nat({ max: 300 }) })
    .map(({ pence: price, percent }) => ({
      label: 'Extra',
      values: [{ id: 'on', label: 'Yes', price: (price / 100).toFixed(2), percent, timePercent: 100 }],
    }))
}

function slowOption(): Omit<Option, 'id'> {
  return { label: 'Slow', values: [{ id: 'on', label: 'Yes', price: '0.00', percent: 0, timePercent: 200 }] }
}
