import type { SharedOrder } from '#contract/orders/links.ts'

/** Texts about an order for people who may not know its buyer. */
export const RUN_WORDS: Record<SharedOrder['status'], string> = {
  pending: 'In the queue',
  confirmed: 'About to begin',
  'in-progress': 'Being played',
  completed: 'Done',
  cancelled: 'Cancelled',
}
