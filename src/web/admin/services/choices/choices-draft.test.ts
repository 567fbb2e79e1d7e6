import { expect, it } from 'vitest'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { configuratorOf, draftOf, NEW_OPTION, NEW_RANGE, NEW_VALUE } from './choices-draft.ts'

const nothing = draftOf(null)

it('what is stored comes out of the form as it went in', () => {
  expect(configuratorOf(draftOf(exampleConfigurator()))).toEqual(exampleConfigurator())
})

it('an empty form stores nothing to choose', () => {
  expect(configuratorOf(nothing)).toBeNull()
})

it('points with names are counted by them, and the last price goes to the end', () => {
  const range = { ...NEW_RANGE, names: ' Bronze \n\nGold\n', pieces: [{ to: '', price: '£2', minutes: '' }] }
  expect(configuratorOf({ ...nothing, range })?.range).toMatchObject({
    names: ['Bronze', 'Gold'],
    min: 0,
    max: 1,
    pieces: [{ to: 1, price: '2.00', minutes: 0 }],
  })
})

it.each([
  ['', { price: '0.00', percent: 0 }],
  ['2.5', { price: '2.50', percent: 0 }],
  ['£3', { price: '3.00', percent: 0 }],
  ['30%', { price: '0.00', percent: 30 }],
  ['30 %', { price: '0.00', percent: 30 }],
  ['two pounds', { price: 'two pounds', percent: 0 }],
])('a value that costs %j', (costs, sent) => {
  const options = [{ ...NEW_OPTION, label: 'Express', values: [{ ...NEW_VALUE, label: 'Yes', costs }] }]
  expect(configuratorOf({ ...nothing, options })?.options[0]?.values[0]).toMatchObject(sent)
})

it('new entries get ids of their words, told apart, and none that addresses need', () => {
  const options = ['From', 'Stream it!', 'Stream it?', '★'].map((label) => ({ ...NEW_OPTION, label }))
  const sent = configuratorOf({ ...nothing, options: [{ ...NEW_OPTION, id: 'stream-it', label: 'Old' }, ...options] })
  expect(sent?.options.map(({ id }) => id)).toEqual(['stream-it', 'from-2', 'stream-it-2', 'stream-it-3', 'choice'])
})
