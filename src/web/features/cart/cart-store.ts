import { useEffect, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Service } from '#contract/catalogue.ts'
import { lasting } from '#web/lib/browser-storage.ts'
import { MAX_QUANTITY, totalOf } from './cart-total.ts'

/** One line of the cart, as the specification stores it. */
export interface CartItem {
  id: string
  name: string
  game: Service['game']
  category: string
  /** Pounds, such as `4.00`; what the buyer saw, checked again by the server. */
  price: string
  quantity: number
}

export type NewCartItem = Omit<CartItem, 'quantity'>

export interface Cart {
  items: CartItem[]
  isOpen: boolean
  /** A service already in the cart gets one more; a new one starts at 1. */
  add(item: NewCartItem): void
  /** Zero or less removes the line; more than the server takes is held at its limit. */
  setQuantity(id: string, quantity: number): void
  remove(id: string): void
  clear(): void
  /** Puts a removed line back where it was. */
  restore(item: CartItem, position: number): void
  /** Takes the catalogue's present prices over; lines of services no longer offered stay, the server names them. */
  reprice(services: readonly Pick<Service, 'id' | 'price'>[]): void
  open(): void
  close(): void
  toggle(): void
}

/** The cart of this browser. Only items are kept; the drawer starts closed. */
export const useCart = create<Cart>()(
  persist(
    (set) => ({
      items: [],
      isOpen: false,
      add: (item) => set(({ items }) => ({ items: added(items, item) })),
      setQuantity: (id, quantity) => set(({ items }) => ({ items: withQuantity(items, id, quantity) })),
      remove: (id) => set(({ items }) => ({ items: items.filter((line) => line.id !== id) })),
      clear: () => set({ items: [] }),
      restore: (item, position) =>
        set(({ items }) => ({ items: items.some((line) => line.id === item.id) ? items : items.toSpliced(position, 0, item) })),
      reprice: (services) => set(({ items }) => ({ items: items.map((line) => repriced(line, services)) })),
      open: () => set({ isOpen: true }),
      close: () => set({ isOpen: false }),
      toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
    }),
    {
      name: 'cart-storage',
      version: 1,
      storage: createJSONStorage(() => lasting),
      partialize: ({ items }) => ({ items }),
      // The server knows no cart: the first render is empty on both sides, `useCartReady` reads the storage after it.
      skipHydration: true,
      merge: (stored, current) => ({ ...current, items: storedItems(stored) }),
    },
  ),
)

/**
 * True once the stored cart was read; before that a screen shows neither lines nor 'empty'.
 * The first component that uses it reads the storage, and keeps several tabs alike.
 */
export function useCartReady(): boolean {
  useEffect(() => {
    if (!useCart.persist.hasHydrated()) void useCart.persist.rehydrate()
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'cart-storage') void useCart.persist.rehydrate()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return useSyncExternalStore(useCart.persist.onFinishHydration, useCart.persist.hasHydrated, () => false)
}

/** How many pieces the cart holds. */
export function useCartCount(): number {
  return useCart(({ items }) => items.reduce((count, { quantity }) => count + quantity, 0))
}

/** The cart's total in pounds with two decimals. */
export function useCartTotal(): string {
  return useCart(({ items }) => totalOf(items))
}

function added(items: CartItem[], item: NewCartItem): CartItem[] {
  const present = items.find(({ id }) => id === item.id)
  return present ? withQuantity(items, item.id, present.quantity + 1) : [...items, { ...item, quantity: 1 }]
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

/** Lines of a stored cart that still read as lines; what a person or an older version broke is dropped. */
function storedItems(stored: unknown): CartItem[] {
  if (typeof stored !== 'object' || stored === null || !('items' in stored) || !Array.isArray(stored.items)) return []
  return stored.items.filter(isCartItem)
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false
  const line: Partial<Record<keyof CartItem, unknown>> = value
  const texts = [line.id, line.name, line.game, line.category, line.price]
  return (
    texts.every((text) => typeof text === 'string') &&
    /^\d{1,8}(\.\d{1,2})?$/.test(String(line.price)) &&
    Number.isSafeInteger(line.quantity) &&
    Number(line.quantity) >= 1
  )
}
