import { expect, it } from 'vitest'
import { exampleServices } from '#harness/shop/example-shop.ts'
import { priceToday, promiseToday } from './price-today.ts'

const [example] = exampleServices
if (!example) throw new Error('there is an example')
const promising = { ...example, price: '4.00', promisedWithinHours: 24 }
const silent = { ...example, id: 'another', promisedWithinHours: null }

it('a cart is promised piece after piece, as the server does', () => {
  expect(promiseToday([{ id: promising.id, quantity: 2 }], [promising])).toBe(48)
})

it('one line that promises nothing, or is gone, leaves the cart without a promise', () => {
  const lines = [
    { id: promising.id, quantity: 1 },
    { id: silent.id, quantity: 1 },
  ]
  expect(promiseToday(lines, [promising, silent])).toBeNull()
  expect(promiseToday(lines, [promising])).toBeNull()
  expect(promiseToday(lines.slice(0, 1), [{ ...promising, isFull: true }])).toBeNull()
})

it('a line that is gone has no price', () => {
  expect(priceToday({ id: promising.id }, [promising])).toBe('4.00')
  expect(priceToday({ id: 'gone' }, [promising])).toBeUndefined()
})
