import { expect, it } from 'vitest'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { addressOfChoices, choicesOfAddress } from './choices-address.ts'

const configurator = exampleConfigurator()
const chosenBy = (address: string) => choicesOfAddress(configurator, new URLSearchParams(address))
const first = { from: 0, to: 1, options: {}, answers: {} }

it('an address without choices gives what is offered first, which needs none', () => {
  expect(chosenBy('')).toEqual(first)
  expect(addressOfChoices(configurator, first)).toBe('')
})

it('an address brings back what was chosen', () => {
  const choices = { from: 1, to: 4, options: { mode: 'hard', express: 'on' }, answers: {} }
  const address = addressOfChoices(configurator, choices)
  expect(address).toBe('?from=1&to=4&mode=hard&express=on')
  expect(chosenBy(address)).toEqual(choices)
})

it('an answer is never part of an address', () => {
  expect(addressOfChoices(configurator, { ...first, answers: { region: 'Europe' } })).toBe('')
  expect(chosenBy('?region=Europe').answers).toEqual({})
})

it.each([
  '?from=4&to=2',
  '?from=1',
  '?to=9',
  '?from=-1&to=3',
  '?from=x&to=y',
  '?from=1e9&to=2',
  '?mode=insane',
  '?pet=cat',
])('what does not fit is left as it is offered first: %s', (address) => {
  expect(chosenBy(address)).toEqual(first)
})
