import { expect, it } from 'vitest'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
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

const BOOST = { ...exampleService(), id: 'boost', configurator: exampleConfigurator() }
const chosen = { from: 1, to: 4, options: { express: 'on' }, answers: { region: 'Europe' } }

it('keeps what was chosen, at the price that it has today', () => {
  const { lines } = stillOnOffer([{ ...item('boost', 'Boost'), choices: chosen }], [BOOST])
  expect(lines).toMatchObject([{ service: { choices: chosen, price: '9.75' }, quantity: 1 }])
})

it('asks again for what was erased, on the page as it was chosen', () => {
  const erased = { ...chosen, answers: {} }
  const { lines, missing, asking } = stillOnOffer([{ ...item('boost', 'Boost'), choices: erased }], [BOOST])
  expect([lines, missing]).toEqual([[], []])
  expect(asking).toEqual([{ name: 'Boost', to: `${BOOST.path}?from=1&to=4&express=on` }])
})

it('misses what was chosen and is no longer offered', () => {
  const gone = { ...chosen, options: { stream: 'on' } }
  expect(stillOnOffer([{ ...item('boost', 'Boost'), choices: gone }], [BOOST]).missing).toEqual(['Boost'])
})

function exampleService() {
  const [service] = exampleServices
  if (!service) throw new Error('there is an example')
  return service
}
