import type { TrackedOrder } from '#contract/orders/orders.ts'

type Pause = NonNullable<TrackedOrder['clock']['pause']>

const WORDS: Record<Pause['cause'], string> = {
  'customer-away': 'Paused: we were ready to play and could not reach you',
  'customer-asked': 'Paused, as you asked',
  'money-in-doubt': 'Paused while the payment provider looks at your payment',
  'game-down': 'Paused: the servers of the game are down',
}

/** Why an order's clock is paused. */
export function pauseWords({ cause }: Pick<Pause, 'cause'>): string {
  return WORDS[cause]
}
