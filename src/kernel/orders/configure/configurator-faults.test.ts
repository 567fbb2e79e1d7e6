import { expect, it } from 'vitest'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { configuratorFaults } from './configurator-faults.ts'
import type { Configurator, Range } from './configurator.ts'

const example = exampleConfigurator()
const withRange = (change: Partial<Range>): Configurator => ({
  ...example,
  range: example.range && { ...example.range, ...change },
})
const free = { price: '0.00', percent: 0, timePercent: 100 }

it('finds nothing wrong with the example', () => {
  expect(configuratorFaults(example, '2.00')).toEqual([])
})

it.each<[string, Configurator, string]>([
  ['nothing to choose', { range: null, options: [], questions: [] }, ''],
  ['an end below its start', withRange({ max: 0 }), 'range.max'],
  ['more steps than a range has', withRange({ max: 1001, names: [] }), 'range.max'],
  ['a name too few', withRange({ names: ['Bronze', 'Silver'] }), 'range.names'],
  ['a name twice', withRange({ names: ['A', 'B', 'C', 'D', 'E', 'A'] }), 'range.names'],
  ['a shortest piece longer than the whole', withRange({ least: 6 }), 'range.least'],
  ['a piece that ends where it begins', withRange({ pieces: [piece(0), piece(5)] }), 'range.pieces.0.to'],
  ['a piece that ends beyond the range', withRange({ pieces: [piece(6)] }), 'range.pieces.0.to'],
  ['steps without a price', withRange({ pieces: [piece(3)] }), 'range.pieces.0.to'],
  ['an option twice', { ...example, options: [...example.options, ...example.options.slice(0, 1)] }, 'options.2.label'],
  [
    'an id that addresses need',
    { ...example, options: [{ id: 'from', label: 'Start', values: [{ id: 'on', label: 'Yes', ...free }] }] },
    'options.0.id',
  ],
  [
    'a question that every object has an answer to',
    { ...example, questions: [{ id: 'constructor', label: 'Constructor', answers: [] }] },
    'questions.0.id',
  ],
  [
    'a first value that costs money unasked',
    {
      ...example,
      options: [
        {
          id: 'mode',
          label: 'Mode',
          values: [
            { id: 'hard', label: 'Hard', ...free, price: '3.00' },
            { id: 'normal', label: 'Normal', ...free },
          ],
        },
      ],
    },
    'options.0.values.0.price',
  ],
  ['more than a service may cost', withRange({ pieces: [{ to: 5, price: '9000.00', minutes: 0 }] }), ''],
])('%s', (_what, configurator, path) => {
  expect(configuratorFaults(configurator, '2.00').map((fault) => fault.path)).toEqual([path])
})

function piece(to: number) {
  return { to, price: '2.00', minutes: 60 }
}
