/** What a shop should know of one order, in pence. */
export interface ModelOrder {
  total: number
  /** Points that it is worth once it is paid, at the buyer's level when it was placed. */
  earns: number
  isMembers: boolean
  isPaid: boolean
  isCancelled: boolean
  refunded: number
  /** Points that stand for it now. */
  credited: number
}

const LEVELS = [
  { level: 'diamond', from: 100_000, discount: 12, multiplier: 200 },
  { level: 'platinum', from: 40_000, discount: 8, multiplier: 150 },
  { level: 'gold', from: 15_000, discount: 5, multiplier: 125 },
  { level: 'silver', from: 5_000, discount: 2, multiplier: 110 },
] as const
const BRONZE = { level: 'bronze', from: 0, discount: 0, multiplier: 100 } as const
const REWARD = 100

/**
 * The rules of the shop once more, as short as they can be said: what one member and their orders are after each step.
 */
export class Model {
  readonly orders = new Map<string, ModelOrder>()
  points = 0
  owed = 0
  hasOpenReward = false

  get spent(): number {
    return this.#counted().reduce((sum, { total, refunded }) => sum + total - refunded, 0)
  }

  get level() {
    return LEVELS.find(({ from }) => this.spent >= from) ?? BRONZE
  }

  /** What the shop shows of the member. */
  get member() {
    return {
      rewardPoints: this.points,
      totalSpent: pounds(this.spent),
      totalPurchases: this.#counted().length,
      membershipLevel: this.level.level,
    }
  }

  get mayRedeem(): boolean {
    return this.points >= REWARD && !this.hasOpenReward
  }

  priceOf(subtotal: number, isMembers: boolean): number {
    return isMembers ? subtotal - Math.ceil((subtotal * this.level.discount) / 100) : subtotal
  }

  place(id: string, total: number, isMembers: boolean): void {
    const earns = Math.floor((Math.floor(total / 1000) * 10 * (isMembers ? this.level.multiplier : 100)) / 100)
    this.orders.set(id, { total, earns, isMembers, isPaid: false, isCancelled: false, refunded: 0, credited: 0 })
  }

  redeem(): void {
    this.points -= REWARD
    this.hasOpenReward = true
  }

  change(order: ModelOrder, change: Partial<ModelOrder>): void {
    Object.assign(order, change)
    this.#settle(order)
  }

  #counted(): ModelOrder[] {
    return [...this.orders.values()].filter(counts)
  }

  /** Credits or takes what changed; what the member has spent already is owed, and repaid by what comes next. */
  #settle(order: ModelOrder): void {
    const due = counts(order) ? order.earns - Math.floor((order.earns * order.refunded) / order.total) : 0
    const change = due - order.credited
    order.credited = due
    const settledDebt = change > 0 ? Math.min(this.owed, change) : change + Math.min(this.points, -change)
    this.owed -= settledDebt
    this.points += change - settledDebt
  }
}

/** What tracking shows of an order. */
export function shownOrder({ total, refunded, isPaid }: ModelOrder) {
  return {
    total: pounds(total),
    refundedTotal: pounds(refunded),
    paymentState: !isPaid ? 'unpaid' : refunded === 0 ? 'paid' : refunded === total ? 'refunded' : 'partly-refunded',
  }
}

export function pounds(pence: number): string {
  return (pence / 100).toFixed(2)
}

function counts({ isMembers, isPaid, isCancelled, refunded, total }: ModelOrder): boolean {
  return isMembers && isPaid && !isCancelled && refunded < total
}
