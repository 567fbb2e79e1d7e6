import type { SharedOrder } from '#contract/orders/links.ts'

/** What a picture and a page say of a run to people whom its order is no business of. */
export const RUN_WORDS: Record<SharedOrder['status'], string> = {
  pending: 'In the queue',
  confirmed: 'About to begin',
  'in-progress': 'Being played',
  completed: 'Done',
  cancelled: 'Cancelled',
}
