import { useEffect } from 'react'
import { create } from 'zustand'
import { lineKey } from './cart-item.ts'
import { MAX_QUANTITY, totalOf } from './cart-total.ts'
import { CART_KEY, type CartItem, isCartItem, type NewCartItem, storedCart } from './stored-cart.ts'

export interface Cart {
  items: CartItem[]
  isOpen: boolean
  /** False until the stored cart has been read. */
  isReady: boolean
  /** Adds a service with quantity 1, or increases its quantity. */
  add(item: NewCartItem): void
  /** By line key, see `lineKey`. Zero or less removes the line; the quantity is limited to the server's maximum. */
  setQuantity(key: string, quantity: number): void
  remove(key: string): void
  clear(): void
  /** Restores a removed line at its position. */
  restore(item: CartItem, position: number): void
  /** Restores cleared lines before those added meanwhile. */
  putBack(lines: CartItem[]): void
  /** Takes over current prices; a line without one stays as it is, and the server names it. */
  reprice(priceOf: (line: CartItem) => string | undefined): void
  open(): void
  close(): void
  toggle(): void
}

/** The cart of this browser. Only items are stored; the drawer starts closed. */
export const useCart = create<Cart>()((set) => {
  /** Changes must first read the stored cart, because otherwise they would overwrite it. */
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

/** Reads the stored cart, or what another tab has just written. */
export function readCart(): void {
  useCart.setState({ items: storedCart.read()?.state.items.filter(isCartItem) ?? [], isReady: true })
}

/**
 * True once the stored cart was read; before that a screen shows neither lines nor 'empty'. The server knows no cart,
 * so the first render is empty on both sides. The first component that uses this reads the storage and synchronises
 * tabs.
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

/** Number of pieces in the cart. */
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
