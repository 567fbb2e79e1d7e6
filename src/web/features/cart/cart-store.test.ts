import { beforeEach, describe, expect, it } from 'vitest'
import { lasting } from '#web/lib/storage/browser-storage.ts'
import { lineKey } from './cart-item.ts'
import { readCart, useCart } from './cart-store.ts'
import type { NewCartItem } from './stored-cart.ts'

const BOOST: NewCartItem = {
  id: 's1',
  name: 'Prestige Boost',
  game: 'phasmophobia',
  category: 'basic-boost',
  price: '4.00',
}
const EGG: NewCartItem = {
  id: 's2',
  name: 'Standard Easter Egg',
  game: 'cod-bo6',
  category: 'single-easter-egg',
  price: '15.00',
}

const quantities = () => useCart.getState().items.map(({ id, quantity }) => [id, quantity])
const stored = (): unknown => JSON.parse(lasting.getItem('cart-storage') ?? 'null')

/** Puts a text where the browser keeps the cart, and reads it as the next page would. */
function reload(text: string) {
  lasting.setItem('cart-storage', text)
  readCart()
}

beforeEach(() => {
  lasting.removeItem('cart-storage')
  useCart.setState({ items: [], isOpen: false, isReady: false })
})

describe('the cart', () => {
  it('starts a new service at 1 and adds 1 to one that is there', () => {
    const { add } = useCart.getState()
    add(BOOST)
    add(EGG)
    add(BOOST)
    expect(quantities()).toEqual([
      ['s1', 2],
      ['s2', 1],
    ])
  })

  it.each([0, -1])('removes the line when its quantity is set to %i', (quantity) => {
    const { add, setQuantity } = useCart.getState()
    add(BOOST)
    add(EGG)
    setQuantity('s1', quantity)
    expect(quantities()).toEqual([['s2', 1]])
  })

  it('holds a quantity at what the server takes', () => {
    const { add, setQuantity } = useCart.getState()
    add(BOOST)
    setQuantity('s1', 1000)
    expect(quantities()).toEqual([['s1', 99]])
  })

  it('puts a removed line back where it was, and not twice', () => {
    const { add, remove, restore } = useCart.getState()
    add(BOOST)
    add(EGG)
    const [first] = useCart.getState().items
    if (!first) throw new Error('the cart lost its first line')
    remove('s1')
    restore(first, 0)
    restore(first, 0)
    expect(quantities()).toEqual([
      ['s1', 1],
      ['s2', 1],
    ])
  })

  it('is emptied by clear', () => {
    useCart.getState().add(BOOST)
    useCart.getState().clear()
    expect(quantities()).toEqual([])
  })

  it('takes cleared lines back before those that were added meanwhile, to stay', () => {
    const { add, clear, putBack } = useCart.getState()
    add(BOOST)
    add(BOOST)
    const { items: cleared } = useCart.getState()
    clear()
    add(EGG)
    add(BOOST)
    putBack(cleared)
    expect(quantities()).toEqual([
      ['s1', 3],
      ['s2', 1],
    ])
    readCart()
    expect(quantities()).toEqual([
      ['s1', 3],
      ['s2', 1],
    ])
  })

  it('opens, closes and toggles', () => {
    const { open, close, toggle } = useCart.getState()
    open()
    expect(useCart.getState().isOpen).toBe(true)
    toggle()
    expect(useCart.getState().isOpen).toBe(false)
    toggle()
    close()
    expect(useCart.getState().isOpen).toBe(false)
  })

  it('keeps a service that was chosen in two ways as two lines, whatever the order of what was chosen', () => {
    const { add, setQuantity, remove } = useCart.getState()
    const chosen = (options: Record<string, string>) => ({
      ...BOOST,
      choices: { from: 1, to: 3, options, answers: {} },
      details: [{ label: 'Rank', value: '1 to 3' }],
    })
    add(chosen({ mode: 'hard', express: 'on' }))
    add(chosen({ express: 'on', mode: 'hard' }))
    add(chosen({}))
    expect(quantities()).toEqual([
      ['s1', 2],
      ['s1', 1],
    ])
    setQuantity(lineKey(chosen({})), 5)
    remove(lineKey(chosen({ mode: 'hard', express: 'on' })))
    reload(lasting.getItem('cart-storage') ?? '')
    expect(useCart.getState().items).toEqual([{ ...chosen({}), quantity: 5 }])
  })

  it('takes over the prices of the catalogue and keeps the rest', () => {
    useCart.getState().add(BOOST)
    useCart.getState().add(EGG)
    useCart.getState().reprice(({ id }) => (id === 's1' ? '5.00' : undefined))
    expect(useCart.getState().items.map(({ price }) => price)).toEqual(['5.00', '15.00'])
  })
})

describe('the stored cart', () => {
  it('is version 1 under cart-storage and holds items only', () => {
    useCart.getState().open()
    useCart.getState().add(BOOST)
    expect(stored()).toEqual({ state: { items: [{ ...BOOST, quantity: 1 }] }, version: 1 })
  })

  it('comes back, closed', () => {
    reload(JSON.stringify({ state: { items: [{ ...EGG, quantity: 3 }], isOpen: true }, version: 1 }))
    expect(quantities()).toEqual([['s2', 3]])
    expect(useCart.getState().isOpen).toBe(false)
  })

  it('is read before the first change is written over it', () => {
    lasting.setItem('cart-storage', JSON.stringify({ state: { items: [{ ...EGG, quantity: 3 }] }, version: 1 }))
    useCart.setState({ isReady: false })
    useCart.getState().add(BOOST)
    expect(quantities()).toEqual([
      ['s2', 3],
      ['s1', 1],
    ])
    expect(stored()).toMatchObject({ state: { items: [{ id: 's2' }, { id: 's1' }] } })
  })

  it.each([
    ['another version', JSON.stringify({ state: { items: [{ ...BOOST, quantity: 1 }] }, version: 2 })],
    ['no object', '{"state":7,"version":1}'],
    ['no items', '{"state":{},"version":1}'],
    [
      'a price that is none',
      JSON.stringify({ state: { items: [{ ...BOOST, price: '1e9', quantity: 1 }] }, version: 1 }),
    ],
    ['a broken quantity', JSON.stringify({ state: { items: [{ ...BOOST, quantity: 0.5 }] }, version: 1 })],
  ])('with %s reads as empty', (_what, text) => {
    reload(text)
    expect(quantities()).toEqual([])
  })
})
