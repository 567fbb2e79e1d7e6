import { expect, test } from 'vitest'
import { linksOf, MAIN_LINKS } from './nav-links.ts'

test('the plan is named while it is on offer', () => {
  const paths = (subscriptionOnOffer: boolean) => linksOf({ subscriptionOnOffer }, MAIN_LINKS).map(({ to }) => to)
  expect(paths(true)).toContain('/subscription')
  expect(paths(false)).not.toContain('/subscription')
  expect(paths(false)).toHaveLength(paths(true).length - 1)
})
