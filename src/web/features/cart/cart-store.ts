import { useEffect } from 'react'
import { create } from 'zustand'
import type { Service } from '#contract/catalogue.ts'
import { MAX_QUANTITY, totalOf } from './cart-total.ts'
import { CART_KEY, type CartItem, isCartItem, storedCart } from './stored-cart.ts'

export type NewCartItem = Omit<CartItem, 'quantity'>

export interface Cart {
  items: CartItem[]
  isOpen: boolean
  /** False until what this browser kept has been read. */
  isReady: boolean
  /** A service already in the cart gets one more; a new one starts at 1. */
  add(item: NewCartItem): void
  /** Zero or less removes the line; more than the server takes is held at its limit. */
  setQuantity(id: string, quantity: number): void
  remove(id: string): void
  clear(): void
  /** Puts a removed line back where it was. */
  restore(item: CartItem, position: number): void
  /** Puts cleared lines back, before those that were added meanwhile. */
  putBack(lines: CartItem[]): void
  /** Takes the catalogue's present prices over; lines of services no longer offered stay, the server names them. */
  reprice(services: readonly Pick<Service, 'id' | 'price'>[]): void
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
    setQuantity: (id, quantity) => change((items) => withQuantity(items, id, quantity)),
    remove: (id) => change((items) => items.filter((line) => line.id !== id)),
    clear: () => change(() => []),
    restore: (item, position) =>
      change((items) => (items.some((line) => line.id === item.id) ? items : items.toSpliced(position, 0, item))),
    putBack: (lines) => change((items) => items.reduce((all, line) => added(all, line, line.quantity), lines)),
    reprice: (services) => change((items) => items.map((line) => repriced(line, services))),
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
  const present = items.find(({ id }) => id === item.id)
  return present ? withQuantity(items, item.id, present.quantity + quantity) : [...items, { ...item, quantity }]
}

function withQuantity(items: CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter((line) => line.id !== id)
  const whole = Math.min(Math.trunc(quantity), MAX_QUANTITY)
  return items.map((line) => (line.id === id ? { ...line, quantity: whole } : line))
}

function repriced(line: CartItem, services: readonly Pick<Service, 'id' | 'price'>[]): CartItem {
  const offered = services.find(({ id }) => id === line.id)
  return offered && offered.price !== line.price ? { ...line, price: offered.price } : line
}
