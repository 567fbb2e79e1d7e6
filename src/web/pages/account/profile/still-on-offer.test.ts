import { expect, it } from 'vitest'
import { exampleServices } from '#harness/shop/example-shop.ts'
import { stillOnOffer } from './still-on-offer.ts'

const item = (serviceId: string, name: string, quantity = 1) => ({
  serviceId,
  name,
  quantity,
  unitPrice: '1.00',
  coveredQuantity: 0,
  details: [],
  answers: [],
  choices: null,
})

it("keeps an order's quantities, at today's prices and names", () => {
  const { lines, missing } = stillOnOffer([item('two', 'Prestige Boost (old name)', 3)], exampleServices)
  expect(lines).toEqual([{ service: exampleServices.find(({ id }) => id === 'two'), quantity: 3 }])
  expect(missing).toEqual([])
})

it('names what is no longer on offer, by the name it had', () => {
  const { lines, missing } = stillOnOffer(
    [item('gone', 'Fishing Trip'), item('one', '2 Games Package')],
    exampleServices,
  )
  expect(lines.map(({ service }) => service.id)).toEqual(['one'])
  expect(missing).toEqual(['Fishing Trip'])
})
