import type { OwnOrder } from '#contract/orders/orders.ts'

/** Such as `13 of 20 done`, for an order in progress with more than one unit; else undefined. */
export function deliveredWords({ items, status }: Pick<OwnOrder, 'items' | 'status'>): string | undefined {
  const sum = (of: 'count' | 'delivered') => items.reduce((all, { progress }) => all + progress[of], 0)
  return status === 'in-progress' && sum('count') > 1 ? `${sum('delivered')} of ${sum('count')} done` : undefined
}
