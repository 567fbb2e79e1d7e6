import { expect, test } from 'vitest'
import { labelOf, ownOf, valuesOf } from './text-values.ts'

test('what is unchanged or emptied is the page’s own, and is not sent', () => {
  const values = valuesOf({ home: { promise: 'Paid back.' }, about: { heading: 'Hi' } })
  expect(values['home/headingFirst']).toBe('You keep the progress.')
  expect(ownOf(values)).toEqual({ home: { promise: 'Paid back.' }, about: { heading: 'Hi' } })
  values['home/promise'] = '  '
  expect(ownOf(values)).toEqual({ about: { heading: 'Hi' } })
  expect(ownOf(valuesOf({}))).toEqual({})
})

test('a name of a text is said in words', () => {
  expect(labelOf('timeAnswer')).toBe('Time answer')
})
