/** What is doubtful, in one line, and what it means for the person who decides. */
interface Words {
  title: string
  meaning: string
}

const WORDS: Record<string, Words> = {
  mismatch: {
    title: 'Another amount, currency or payee than the order',
    meaning: 'The provider took money, but not what the order asked for.',
  },
  'late-money': {
    title: 'Money for an order that was closed',
    meaning: 'It arrived after the order had been given up.',
  },
  'second-payment': {
    title: 'A second payment for one order',
    meaning: 'The order is paid already. Usually this one goes back.',
  },
  'more-money': {
    title: 'More money for what went back',
    meaning: 'It came to the same address after a person had given the first back. The amount is what came since.',
  },
  'refund-without-payment': {
    title: 'A refund without a payment',
    meaning: 'The provider gave money back that this shop has no payment for.',
  },
  'refund-failed': {
    title: 'A refund that failed',
    meaning:
      'The provider did not send this money back after all: it is here again. Give it back on the order’s page or another way, and say here how.',
  },
  dispute: {
    title: 'A dispute',
    meaning: 'The buyer complained at the provider. The evidence file tells the order’s story.',
  },
  'unmatched-payment': {
    title: 'Money without an order',
    meaning: 'No order, or more than one, fits. Attach it to the right one, or give it back.',
  },
  claim: {
    title: 'A browser reported a payment nobody knows',
    meaning: 'It may be a buyer’s, or somebody’s try. Look for the id at the provider before anything else.',
  },
  'missing-at-provider': {
    title: 'A payment the provider does not list',
    meaning: 'We count it as paid; the provider’s list of that day has no such transaction.',
  },
  'plan-differs': {
    title: 'An agreement that is not the one we opened',
    meaning: 'Its plan, price or reference differs: no month was given for it.',
  },
  'plan-refunded': {
    title: 'A month of the plan was given back',
    meaning: 'The provider returned its money. Deactivate the subscription if it should end.',
  },
  'plan-without-month': {
    title: 'Money of the plan that gave no month',
    meaning:
      'No member of this shop fits. Give it back, or activate a month by its id, and end the agreement at the provider.',
  },
}

/** Words for a kind of review; a kind that is new here is named as it is. */
export function reviewWords(kind: string): Words {
  return WORDS[kind] ?? { title: spelled(kind), meaning: 'Look at the facts, and at the provider.' }
}

/** A name of the program as words: `payerEmail` and `payer-email` become 'Payer email'. */
export function spelled(name: string): string {
  if (name === 'respondBy') return 'Answer the provider by'
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const PROVIDERS: Record<string, string> = { paypal: 'PayPal', stripe: 'Stripe', btcpay: 'BTCPay' }

/** A provider as it writes its own name. */
export function providerName(method: string): string {
  return PROVIDERS[method] ?? spelled(method)
}

/** Who gives money back, before it is done. */
export function refundWords({ method, byHand }: { method: string; byHand: boolean }): string {
  return byHand
    ? 'Send it back yourself first, then write it down here.'
    : `It goes back to the payer by ${providerName(method)}.`
}

interface WayWords {
  /** On the button that asks. */
  label: string
  title: string
  /** What it does, before it is done. */
  text: string
  button: string
  busy: string
  done: string
}

const ATTACH: WayWords = {
  label: 'Attach to an order',
  title: 'Attach to an order',
  text: 'The order counts as paid by this money; its points and mails follow.',
  button: 'Attach',
  busy: 'Attaching...',
  done: 'Attached to an order',
}
const COUNT: WayWords = {
  label: 'Let it count',
  title: 'Let the money count',
  text: 'Its order is paid by it, and points and mails follow. With a dispute, wait until it is over: withdrawn, or won.',
  button: 'Let it count',
  busy: 'Counting...',
  done: 'The money counts',
}
const DISMISS: WayWords = {
  label: 'Dismiss',
  title: 'Dismiss',
  text: 'Nothing moves. The payment leaves this list with your reason.',
  button: 'Dismiss',
  busy: 'Dismissing...',
  done: 'Dismissed',
}

/** One way out of a doubt. Money that waits on its own order is let count for it; other money is given an order. */
export function wayWords(
  way: 'attach' | 'refund' | 'dismiss',
  { paymentId, byHand }: { paymentId: string | null; byHand: boolean },
): WayWords {
  switch (way) {
    case 'attach':
      return paymentId === null ? ATTACH : COUNT
    case 'refund':
      return {
        label: 'Give it back',
        title: 'Give the money back',
        text: `${byHand ? 'Send all of it back yourself first, then write it down here.' : 'All of it goes back to the payer.'} Nobody can undo this.`,
        button: 'Give it back',
        busy: 'Giving back...',
        done: 'Given back',
      }
    case 'dismiss':
      return DISMISS
    default:
      return way satisfies never
  }
}

const ENDS = { attached: 'Counted for an order', refunded: 'Given back', dismissed: 'Dismissed' } as const

/** How a review ended. */
export function endWords(resolution: keyof typeof ENDS): string {
  return ENDS[resolution]
}
