import { useEffect } from 'react'
import { create } from 'zustand'
import { lineKey } from './cart-item.ts'
import { MAX_QUANTITY, totalOf } from './cart-total.ts'
import { CART_KEY, type CartItem, isCartItem, type NewCartItem, storedCart } from './stored-cart.ts'

export interface Cart {
  items: CartItem[]
  isOpen: boolean
  /** False until what this browser kept has been read. */
  isReady: boolean
  /** A service already in the cart gets one more; a new one starts at 1. */
  add(item: NewCartItem): void
  /** By the key of a line, see `lineKey`. Zero or less removes it; more than the server takes is held at its limit. */
  setQuantity(key: string, quantity: number): void
  remove(key: string): void
  clear(): void
  /** Puts a removed line back where it was. */
  restore(item: CartItem, position: number): void
  /** Puts cleared lines back, before those that were added meanwhile. */
  putBack(lines: CartItem[]): void
  /** Takes today's prices over; a line that has none stays as it is, the server names it. */
  reprice(priceOf: (line: CartItem) => string | undefined): void
  open(): void
  close(): void
  toggle(): void
}

/** The cart of this browser. Only items are kept; the drawer starts closed. */
export const useCart = create<Cart>()((set) => {
  /** Code that changes the cart first has read what was kept: it would be written over. */
  const change = (changed: (items: CartItem[]) => CartItem[]) => {
    if (!useCart.getState().isReady) readCart()
    set(({ items }) => ({ items: changed(items) }))
    storedCart.write({ state: { items: useCart.getState().items }, version: 1 })
  }
  return {
    items: [],
    isOpen: false,
    isReady: false,
    add: (item) => change((items) => added(items, item)),
    setQuantity: (key, quantity) => change((items) => withQuantity(items, key, quantity)),
    remove: (key) => change((items) => items.filter((line) => lineKey(line) !== key)),
    clear: () => change(() => []),
    restore: (item, position) =>
      change((items) =>
        items.some((line) => lineKey(line) === lineKey(item)) ? items : items.toSpliced(position, 0, item),
      ),
    putBack: (lines) => change((items) => items.reduce((all, line) => added(all, line, line.quantity), lines)),
    reprice: (priceOf) => change((items) => items.map((line) => ({ ...line, price: priceOf(line) ?? line.price }))),
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  }
})

/** Takes over what this browser kept, or what another tab has just written. */
export function readCart(): void {
  useCart.setState({ items: storedCart.read()?.state.items.filter(isCartItem) ?? [], isReady: true })
}

/**
 * True once the stored cart was read; before that a screen shows neither lines nor 'empty'. The server knows no cart:
 * the first render is empty on both sides. The first component that uses this reads the storage, and keeps several tabs
 * alike.
 */
export function useCartReady(): boolean {
  useEffect(() => {
    if (!useCart.getState().isReady) readCart()
    const onStorage = (event: StorageEvent) => {
      if (event.key === CART_KEY) readCart()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return useCart(({ isReady }) => isReady)
}

/** How many pieces the cart holds. */
export function useCartCount(): number {
  return useCart(({ items }) => items.reduce((count, { quantity }) => count + quantity, 0))
}

/** The cart's total in pounds with two decimals. */
export function useCartTotal(): string {
  return useCart(({ items }) => totalOf(items))
}

function added(items: CartItem[], item: NewCartItem, quantity = 1): CartItem[] {
  const key = lineKey(item)
  const present = items.find((line) => lineKey(line) === key)
  return present ? withQuantity(items, key, present.quantity + quantity) : [...items, { ...item, quantity }]
}

function withQuantity(items: CartItem[], key: string, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter((line) => lineKey(line) !== key)
  const whole = Math.min(Math.trunc(quantity), MAX_QUANTITY)
  return items.map((line) => (lineKey(line) === key ? { ...line, quantity: whole } : line))
}
