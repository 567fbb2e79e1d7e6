import { expect, test } from 'vitest'
import { pence, type Pence } from '#kernel/money.ts'
import { penceColumns } from './pence-columns.ts'

const money = penceColumns('amount', 'fee')

test('a row is read with its money in pence, and with all else as it is', () => {
  expect(money.read({ id: 'a', amount: '19.99', fee: null })).toStrictEqual({ id: 'a', amount: 1999, fee: null })
  expect(money.read({ amount: '-0.05', fee: '0.00' })).toStrictEqual({ amount: -5, fee: 0 })
})

test('a value that is no decimal is an error, never an amount', () => {
  for (const amount of ['', 'NaN', '1e3', '1.999']) expect(() => money.read({ amount, fee: null })).toThrow(RangeError)
})

test('a change is stored with its money as decimals; what it leaves out stays out', () => {
  expect(money.write({ amount: pence(1999), state: 'open' })).toStrictEqual({ amount: '19.99', state: 'open' })
  expect(money.write({ fee: null })).toStrictEqual({ fee: null })
  const noMoney: { amount?: Pence; state: string } = { state: 'open' }
  expect(money.write(noMoney)).toStrictEqual({ state: 'open' })
})
