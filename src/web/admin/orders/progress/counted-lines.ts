import type { AdminOrder } from '#contract/admin/orders.ts'

export interface CountedLine {
  /** In its order. */
  position: number
  name: string
  progress: AdminOrder['items'][number]['progress']
}

/** The lines of an order that are counted: those of more than one unit. */
export function countedLines({ items }: Pick<AdminOrder, 'items'>): CountedLine[] {
  return items.flatMap(({ name, progress }, position) => (progress.count > 1 ? [{ position, name, progress }] : []))
}

/** Units that completing the order would say are delivered. */
export function missingUnits(order: Pick<AdminOrder, 'items'>): number {
  return countedLines(order).reduce((sum, { progress }) => sum + progress.count - progress.delivered, 0)
}

/** Whether units of the order are counted now. */
export function isCounted({ status, paymentState }: Pick<AdminOrder, 'status' | 'paymentState'>): boolean {
  return status !== 'completed' && status !== 'cancelled' && paymentState !== 'refunded'
}
