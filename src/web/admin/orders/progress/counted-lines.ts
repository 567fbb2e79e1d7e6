import type { AdminOrder } from '#contract/admin/orders.ts'

export interface CountedLine {
  /** Position in the order. */
  position: number
  name: string
  progress: AdminOrder['items'][number]['progress']
}

/** The lines of an order with more than one unit, which are counted. */
export function countedLines({ items }: Pick<AdminOrder, 'items'>): CountedLine[] {
  return items.flatMap(({ name, progress }, position) => (progress.count > 1 ? [{ position, name, progress }] : []))
}

/** Units that completion would mark as delivered. */
export function missingUnits(order: Pick<AdminOrder, 'items'>): number {
  return countedLines(order).reduce((sum, { progress }) => sum + progress.count - progress.delivered, 0)
}

/** Whether units of the order can be counted now. */
export function isCounted({ status, paymentState }: Pick<AdminOrder, 'status' | 'paymentState'>): boolean {
  return status !== 'completed' && status !== 'cancelled' && paymentState !== 'refunded'
}
