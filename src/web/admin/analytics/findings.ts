import type { Shop } from '#contract/shop.ts'
import { gameName } from '#web/lib/shop/games.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { priceText } from '#web/components/figures/price-text.ts'
import type { Analytics } from './analytics-query.ts'

/** What a chart shows as a sentence, used as its heading. */
export const findings = {
  money({ money, before }: Analytics, days: number): string {
    const [now, then] = [penceFromDecimal(money.net), penceFromDecimal(before.net)]
    if (now === 0 && then === 0) return 'No money came in'
    if (then <= 0) return `${priceText(now, 'exact')} came in`
    const change = Math.round(((now - then) / then) * 100)
    const compared = change === 0 ? 'as much as' : `${Math.abs(change)}% ${change > 0 ? 'more' : 'less'} than`
    return `${priceText(now, 'exact')} came in, ${compared} in the ${days} days before`
  },
  games({ games }: Analytics, shop: Pick<Shop, 'games'>): string {
    const [best] = games.toSorted((a, b) => penceFromDecimal(b.net) - penceFromDecimal(a.net))
    return best ? `${gameName(shop, best.game)} brings in the most` : 'No game brought anything in'
  },
  statuses({ statuses }: Analytics): string {
    const placed = statuses.reduce((sum, { orders }) => sum + orders, 0)
    const done = statuses.find(({ status }) => status === 'completed')?.orders ?? 0
    return placed === 0 ? 'No orders were placed' : `${whole(done)} of ${whole(placed)} orders placed are completed`
  },
  visits({ visits, money }: Analytics): string {
    return visits.pages === 0
      ? 'No visits were counted'
      : `${percent(money.orders, visits.pages)} of page views became a paid order`
  },
  services({ services }: Analytics): string {
    return services[0] ? `${services[0].name} took the most` : 'Nothing was sold'
  },
  customers({ customers }: Analytics): string {
    const orders = customers.firstOrders + customers.repeatOrders
    return orders === 0
      ? 'No payments yet'
      : `${percent(customers.repeatOrders, orders)} of orders are of customers who came back`
  },
  completion({ completion }: Analytics): string {
    return completion
      ? `Half of the orders were done within ${hours(completion.medianHours)}`
      : 'No order was completed'
  },
  cancellations({ cancellations: { orders, reasons } }: Analytics): string {
    if (orders === 0) return 'No buyer cancelled an order'
    const many = `${whole(orders)} ${orders === 1 ? 'order was' : 'orders were'} cancelled by buyers`
    return reasons[0] ? `${many}: “${reasons[0].reason}” most often` : many
  },
  subscriptions({ subscriptions: { active, began, ended } }: Analytics): string {
    return `${whole(active)} ${active === 1 ? 'subscriber' : 'subscribers'}: ${whole(began)} joined, ${whole(ended)} left`
  },
}

/** A formatted count: `1,204`. */
export function whole(count: number): string {
  return count.toLocaleString('en-GB')
}

/** A formatted percentage: one decimal below ten. */
export function percent(part: number, of: number): string {
  const share = of === 0 ? 0 : (part / of) * 100
  return `${share < 10 && share > 0 ? share.toFixed(1) : Math.round(share)}%`
}

/** Formatted hours: minutes below two, days from three on. */
export function hours(value: number): string {
  if (value < 2) return `${Math.round(value * 60)} min`
  if (value < 72) return `${round(value)} h`
  return `${round(value / 24)} days`
}

function round(value: number): string {
  return value < 10 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))
}
