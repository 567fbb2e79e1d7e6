import { expect, it } from 'vitest'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { deliveredWords } from './delivered-words.ts'

const item = (count: number, delivered: number): OwnOrder['items'][number] => ({
  serviceId: 'prestige',
  name: 'Prestige',
  quantity: 1,
  unitPrice: '1.00',
  coveredQuantity: 0,
  details: [],
  answers: [],
  choices: null,
  progress: { label: 'prestige', count, delivered, percent: 0, steps: [] },
})

it.each<[string, OwnOrder['status'], OwnOrder['items'], string | undefined]>([
  ['one line', 'in-progress', [item(20, 13)], '13 of 20 done'],
  ['all lines together', 'in-progress', [item(20, 13), item(2, 0)], '13 of 22 done'],
  ['nothing of a single unit', 'in-progress', [item(1, 0)], undefined],
  ['nothing before it is played', 'pending', [item(20, 0)], undefined],
  ['nothing once it is done', 'completed', [item(20, 20)], undefined],
])('says of %s', (_what, status, items, words) => {
  expect(deliveredWords({ status, items })).toBe(words)
})
