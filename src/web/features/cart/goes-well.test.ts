import { expect, it } from 'vitest'
import { goesWell } from './goes-well.ts'

const offer = (slug: string, more = {}) => ({
  id: `id-${slug}`,
  slug,
  game: 'ghosts',
  bundle: null,
  isFull: false,
  pausedUntil: null,
  ...more,
})
const line = (slug: string, game = 'ghosts') => ({ id: `id-${slug}`, game })

it('the first service of the same game that is not in the cart', () => {
  const services = [offer('shot', { game: 'shooter' }), offer('one'), offer('two'), offer('three')]
  expect(goesWell([line('one')], services)?.slug).toBe('two')
  expect(goesWell([line('two')], services)?.slug).toBe('one')
  expect(goesWell([line('one'), line('two'), line('three')], services)).toBeUndefined()
})

it('follows the newest line', () => {
  const services = [offer('shot', { game: 'shooter' }), offer('shot-again', { game: 'shooter' }), offer('one')]
  expect(goesWell([line('one'), line('shot', 'shooter')], services)?.slug).toBe('shot-again')
  expect(goesWell([line('shot', 'shooter'), line('one')], services)).toBeUndefined()
})

it.each([
  ['is full', { isFull: true }],
  ['is paused', { pausedUntil: '2026-11-29T18:00:00.000Z' }],
])('not one that %s', (_, state) => {
  expect(goesWell([line('one')], [offer('one'), offer('two', state)])).toBeUndefined()
})

it('nothing is bought twice: neither a bundle with a service of the cart, nor a part of a bundle there', () => {
  const bundle = offer('both', { bundle: [{ slug: 'one', quantity: 1 }] })
  expect(goesWell([line('one')], [offer('one'), bundle])).toBeUndefined()
  expect(goesWell([line('both')], [offer('one'), bundle])).toBeUndefined()
  expect(goesWell([line('both')], [offer('one'), bundle, offer('other')])?.slug).toBe('other')
})

it('nothing for a service that is gone from the shop, nor for an empty cart', () => {
  expect(goesWell([line('gone', 'gone-game')], [offer('one')])).toBeUndefined()
  expect(goesWell([], [offer('one')])).toBeUndefined()
})
