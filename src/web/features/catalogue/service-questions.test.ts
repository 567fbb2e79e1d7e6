import { expect, test } from 'vitest'
import { exampleServices, exampleShop } from '#harness/shop/example-shop.ts'
import { answerText } from '#web/components/overlays/question.ts'
import { questionsOf } from './service-questions.ts'

const [service] = exampleServices
if (!service) throw new Error('the example shop sells nothing')
const answersOf = (given: Partial<typeof service>) => questionsOf({ ...service, ...given }, exampleShop).map(answerText)

test('the answers follow from the service', () => {
  const [duration, needed, password, refund, points] = answersOf({
    estimatedHours: '4-8 hours',
    promisedWithinHours: 24,
    price: '50.00',
  })
  expect(duration).toBe('About 4-8 hours of play. It is done at the latest 24 hours after you order.')
  expect(needed).toMatch(/^Phasmophobia on PC, Xbox or PlayStation/)
  expect(password).toMatch(/^No\./)
  expect(refund).toMatch(/^Yes, all of it, if the service is not delivered\./)
  expect(points).toMatch(/^50 points/)
})

test('nothing is promised where no time is, and play on an account is not sold', () => {
  const [duration, , password] = answersOf({ promisedWithinHours: null, playStyle: 'account' })
  expect(duration).not.toMatch(/at the latest/)
  expect(password).toMatch(/not sold at present/)
})

test.each([
  ['9.99', /10 for every full £10/],
  ['15.00', /^10 points/],
  ['30.00', /^30 points/],
])('£%s', (price, words) => {
  expect(answersOf({ price })[4]).toMatch(words)
})
