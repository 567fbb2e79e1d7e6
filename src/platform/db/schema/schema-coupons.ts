import type { Game } from '#kernel/shop/game.ts'
import type { Defaulted } from './column-types.ts'

export interface CouponsTable {
  id: string
  /** Upper case. */
  code: string
  /** Whole per cent; null where `amount` is set. */
  percent: number | null
  amount: string | null
  minimumOrder: string | null
  game: Game | null
  startsAt: Date | null
  /** The first instant at which it is no longer valid. */
  endsAt: Date | null
  totalLimit: number | null
  oncePerCustomer: boolean
  active: Defaulted<boolean>
  used: Defaulted<number>
  createdAt: Date
  updatedAt: Date
}

export interface CouponUsesTable {
  orderId: string
  couponId: string
  userId: string | null
  email: string | null
  once: boolean
  givenBackAt: Date | null
  createdAt: Date
}
