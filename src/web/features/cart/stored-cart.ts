import type { Choices, Detail } from '#kernel/orders/configure/configurator.ts'
import type { Service } from '#contract/catalogue.ts'
import { lasting } from '#web/lib/storage/browser-storage.ts'
import { isRecord, slot } from '#web/lib/storage/stored-slot.ts'

/** A cart line in the specification's storage format. */
export interface CartItem {
  id: string
  name: string
  game: Service['game']
  category: string
  /** Pounds, such as `4.00`; the displayed price, which the server checks again. */
  price: string
  quantity: number
  /** The choices of a service, and in words. */
  choices?: Choices
  details?: Detail[]
}

export type NewCartItem = Omit<CartItem, 'quantity'>

/** Key and format are the specification's. */
export const CART_KEY = 'cart-storage'
export const storedCart = slot(lasting, CART_KEY, isStoredCart)

interface StoredCart {
  /** Not validated yet: a person or an older version may have broken it, see `isCartItem`. */
  state: { items: unknown[] }
  version: 1
}

function isStoredCart(value: unknown): value is StoredCart {
  return isRecord(value) && value['version'] === 1 && isRecord(value['state']) && Array.isArray(value['state']['items'])
}

/** Whether a stored line is valid. */
export function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false
  const line: Partial<Record<keyof CartItem, unknown>> = value
  const texts = [line.id, line.name, line.game, line.category, line.price]
  return (
    texts.every((text) => typeof text === 'string') &&
    /^\d{1,8}(\.\d{1,2})?$/.test(String(line.price)) &&
    Number.isSafeInteger(line.quantity) &&
    Number(line.quantity) >= 1 &&
    (line.choices === undefined || areChoices(line.choices)) &&
    (line.details === undefined || areDetails(line.details))
  )
}

function areChoices(value: unknown): boolean {
  if (!isRecord(value)) return false
  const points = [value['from'], value['to']]
  return (
    points.every((point) => point === undefined || Number.isSafeInteger(point)) &&
    [value['options'], value['answers']].every(
      (taken) => isRecord(taken) && Object.values(taken).every((text) => typeof text === 'string'),
    )
  )
}

function areDetails(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (detail) => isRecord(detail) && typeof detail['label'] === 'string' && typeof detail['value'] === 'string',
    )
  )
}
