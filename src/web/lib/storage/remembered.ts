import type { Buyer } from '#kernel/orders/buyer.ts'
import { PLATFORMS, type Game } from '#kernel/shop/game.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import { forSession, lasting } from './browser-storage.ts'
import { mayBeSignedIn } from './signed-in-hint.ts'
import { isRecord, slot } from './stored-slot.ts'

/** The last buyer on this browser. Never sent by itself. */
export type Contact = Omit<Buyer, 'notes'>

/** The input of an order form, so that a reload loses nothing. Notes are stored for the session only. */
export type OrderDraft = Contact & { notes: string }

/** An order placed on this browser, for guests. */
export interface RememberedOrder {
  id: string
  serviceType: string
  /** ISO 8601 instant. */
  at: string
}

/** The draft sent with a payment and again with its return; a hint for the server's log, never trusted. */
export interface PendingOrder extends Contact {
  orderId: string
  serviceType: string
  game: Game
  total: string
}

/** What Home, or a member's profile, shows a buyer after a payment. */
export interface PaymentNotice {
  orderId: string
  /** `paid` only when the server confirmed it. */
  kind: 'paid' | 'recording'
}

const MAX_ORDERS = 5

export const rememberedContact = slot(lasting, 'contact', isContact)
/** A form before anything was typed. */
export const EMPTY_DRAFT: OrderDraft = { email: '', discord: '', platform: 'pc', notes: '' }
export const orderDraft = slot(forSession, 'order-draft', isOrderDraft, EMPTY_DRAFT)
export const pendingOrder = slot(lasting, 'pendingOrder', isPendingOrder)
export const paymentNotice = slot(forSession, 'payment-notice', isPaymentNotice)
/** The typed coupon code, so that a reload or another form keeps it. */
export const typedCoupon = slot(forSession, 'coupon-code', (value): value is string => typeof value === 'string')
/** Forms of plain texts whose drafts are stored for the session. */
export const FORM_DRAFTS = ['review-draft', 'message-draft', 'registration-draft'] as const
/** Height of the provider's buttons in CSS pixels; reserved the next time, so that nothing moves. */
export const payAreaHeight = slot(lasting, 'pay-area-height', isPixels)
/** Height of the running order on Home in CSS pixels. */
export const orderRoom = slot(lasting, 'order-room', isPixels)
const orders = slot(lasting, 'last-orders', isOrderList)

/** The last orders of this browser, newest first. */
export function rememberedOrders(): RememberedOrder[] {
  return orders.read() ?? []
}

/** Called at logout: the next person at this browser must not see the member's input and orders. */
export function forgetPerson(): void {
  for (const each of [orderDraft, paymentNotice, pendingOrder, typedCoupon]) each.forget()
  for (const key of FORM_DRAFTS) forSession.removeItem(key)
}

/** Adds an order to the front of the remembered ones; at most five are stored. Members find theirs in their account. */
export function rememberOrder(order: RememberedOrder): void {
  if (mayBeSignedIn()) return
  const others = rememberedOrders().filter(({ id }) => id !== order.id)
  orders.write([order, ...others].slice(0, MAX_ORDERS))
}

/** Removes an order from this browser's list; the order itself is not affected. */
export function forgetOrder(orderId: string): void {
  orders.write(rememberedOrders().filter(({ id }) => id !== orderId))
}

function isContact(value: unknown): value is Contact {
  return isRecord(value) && areTexts(value.email, value.discord) && isOneOf(PLATFORMS, value.platform)
}

function isOrderDraft(value: unknown): value is OrderDraft {
  return isRecord(value) && areTexts(value.notes) && isContact(value)
}

function isOrderList(value: unknown): value is RememberedOrder[] {
  return (
    Array.isArray(value) &&
    value.every((order) => isRecord(order) && isOrderId(order.id) && areTexts(order.serviceType) && isInstant(order.at))
  )
}

function isPendingOrder(value: unknown): value is PendingOrder {
  return (
    isRecord(value) &&
    isOrderId(value.orderId) &&
    areTexts(value.serviceType, value.total, value.email, value.discord, value.game) &&
    isOneOf(PLATFORMS, value.platform)
  )
}

function isPaymentNotice(value: unknown): value is PaymentNotice {
  return isRecord(value) && isOrderId(value.orderId) && isOneOf(['paid', 'recording'], value.kind)
}

function isPixels(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 1000
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string')
}

function isOrderId(value: unknown): boolean {
  return typeof value === 'string' && ID_PATTERN.test(value)
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function isOneOf(allowed: readonly unknown[], value: unknown): boolean {
  return allowed.includes(value)
}
