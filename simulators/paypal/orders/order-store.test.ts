import { expect, onTestFinished, test } from 'vitest'
import type { SimulatedOrder } from './order.ts'
import { openOrderStore } from './order-store.ts'

/** As many as the long resilience recipes create. */
const MANY = 1_000

test('every order is listed, newest first, however many there are', () => {
  const store = openOrderStore(undefined)
  onTestFinished(() => store.close())
  const ids = Array.from({ length: MANY }, (_, index) => String(index))
  for (const id of ids) store.save({ id } as SimulatedOrder)
  expect(store.newest().map(({ id }) => id)).toStrictEqual(ids.toReversed())
  expect(store.newest(2).map(({ id }) => id)).toStrictEqual(ids.toReversed().slice(0, 2))
})
