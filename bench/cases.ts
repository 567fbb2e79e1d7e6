import { filledOrderId, shownNumber } from './shop/fill-orders.ts'
import { ADMIN } from './shop/filled-shop.ts'

export type Engine = 'embedded' | 'PostgreSQL'

/** One kind of request, and what it may cost. */
export interface Case {
  name: string
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Another path, or a fresh body, for each request; counted from 1. */
  pathOf?: (index: number) => string
  body?: (index: number) => string
  /** What it is answered with; 200 or 201 when nothing is said. */
  status?: number
  /**
   * The share of what a bare node:http server does in the same run that it must reach, in per cent: on most about half
   * of what it reached when this was written, so that another machine passes and a shop that has become slow does not.
   */
  atLeast: number
}

const COMPRESSED = { 'accept-encoding': 'br' }
const JSON_BODY = { 'content-type': 'application/json' }

/** Pages as they are kept in memory. The goal is 70 % of bare. */
export const KEPT_PAGES: readonly Case[] = [
  { name: 'Home', path: '/', headers: COMPRESSED, atLeast: 70 },
  { name: 'service list', path: '/services', headers: COMPRESSED, atLeast: 70 },
  { name: 'service page', path: '/phasmophobia/prestige-boost', headers: COMPRESSED, atLeast: 70 },
  { name: 'not-found page', path: '/no-such-page', headers: COMPRESSED, status: 404, atLeast: 5 },
]

/** The same, each rendered anew. */
export const RENDERED_PAGES: readonly Case[] = KEPT_PAGES.slice(0, 3).map((page) => ({
  ...page,
  name: `${page.name}, rendered each time`,
  atLeast: 0.2,
}))

/** Calls whose cost may depend on how much there is; placing orders comes last, for it adds some. */
export function calls(filled: {
  engine: Engine
  orders: number
  trackable: readonly string[]
  adminCookie: string
}): readonly Case[] {
  const { engine, orders, trackable, adminCookie } = filled
  const anyOrder = (index: number) =>
    orders > 0 ? filledOrderId(shownNumber((index * 7919) % orders)) : (trackable[index % trackable.length] ?? '')
  return [
    // Kept in memory as pages are.
    { name: 'list of services', path: '/api/services', atLeast: 70 },
    { name: 'tracked order', path: trackPath(anyOrder(1)), pathOf: (index) => trackPath(anyOrder(index)), atLeast: 2 },
    { name: 'admin: newest orders', path: '/api/orders?limit=50', headers: { cookie: adminCookie }, atLeast: 0.8 },
    {
      name: 'admin: overview',
      path: '/api/admin/overview',
      headers: { cookie: adminCookie },
      atLeast: orders > 10_000 ? 0.04 : 0.3,
    },
    {
      name: 'log in',
      path: '/api/auth/login',
      method: 'POST',
      headers: JSON_BODY,
      body: () => JSON.stringify(ADMIN),
      atLeast: 0.22,
    },
    {
      name: 'place an order',
      path: '/api/orders',
      method: 'POST',
      headers: JSON_BODY,
      body: orderBody,
      atLeast: engine === 'embedded' ? 0.6 : 1.5,
    },
  ]
}

export function trackPath(orderId: string): string {
  return `/api/orders/track/${orderId}`
}

/** From the cart, by a guest. */
export function orderBody(index: number): string {
  return JSON.stringify({
    email: `buyer-${process.pid}-${index}-${Math.random()}@example.com`,
    discord: 'buyer',
    platform: 'pc',
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    total: '4.00',
  })
}
