import { expect, it } from 'vitest'
import { quoteFor } from '#web/lib/member/member-quote.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { exampleServices } from '#harness/shop/example-shop.ts'
import { withChoices, type ChosenService } from '#web/lib/shop/chosen-service.ts'
import { withCouponTerms } from './coupon/coupon-quote.ts'
import { memberLines, priceLines } from './quote-lines.ts'

const carry = { price: '4.00', quantity: 2, inSubscription: true }
const gold = { level: 'gold' as const, minSpent: '150.00', pointsMultiplier: '1.25', discountPercentage: 5 }
const linesOf = (terms: Parameters<typeof quoteFor>[1], quantity = 2) =>
  memberLines(quoteFor([{ ...carry, quantity }], terms), terms)

it('a guest has none', () => {
  expect(linesOf({ level: undefined, carriesLeft: 0 })).toEqual([])
})

it('names the level and what it takes off', () => {
  expect(linesOf({ level: gold, carriesLeft: 0 })).toEqual([{ label: 'Gold discount, 5%', amount: '-0.40' }])
})

it('covered pieces stand at nothing, and a discount of nothing is not mentioned', () => {
  expect(linesOf({ level: gold, carriesLeft: 9 })).toEqual([
    { label: 'Included in your subscription (2)', amount: '0.00' },
  ])
  expect(linesOf({ level: gold, carriesLeft: 9 }, 1)).toEqual([
    { label: 'Included in your subscription', amount: '0.00' },
  ])
})

const [example] = exampleServices
if (!example) throw new Error('there is an example')
const guest = { level: undefined, carriesLeft: 0 }
const chosen = withChoices(
  { ...example, price: '2.00', configurator: exampleConfigurator() },
  { from: 1, to: 4, options: { express: 'on' }, answers: { region: 'Europe' } },
)
const priced = (service: ChosenService) =>
  withCouponTerms(quoteFor([{ ...service, quantity: 1 }], guest), undefined, { games: [], shop: { games: [] } }, guest)

it('what was chosen is shown part by part, and the parts add up to the total', () => {
  expect(priceLines(chosen, priced(chosen), guest, '9.75')).toEqual([
    { label: 'Rank Silver to Diamond', amount: '7.50' },
    { label: 'Express', amount: '2.25' },
  ])
})

it('a price that the server has named since is the total alone: its parts are not known here', () => {
  expect(priceLines(chosen, priced(chosen), guest, '11.25')).toEqual([])
})

it('where nothing is taken off, the price is the total and stands once', () => {
  expect(priceLines(example, priced(example), guest, example.price)).toEqual([])
})

it('what a level takes off is taken off the price', () => {
  const terms = { level: gold, carriesLeft: 0 }
  const quote = withCouponTerms(
    quoteFor([{ ...example, price: '4.00', quantity: 1 }], terms),
    undefined,
    {
      games: [],
      shop: { games: [] },
    },
    terms,
  )
  expect(priceLines({ ...example, price: '4.00' }, quote, terms, '3.80')).toEqual([
    { label: 'Price', amount: '4.00' },
    { label: 'Gold discount, 5%', amount: '-0.20' },
  ])
})
