/** A case in one line, and what it means for the person who decides. */
interface Words {
  title: string
  meaning: string
}

const WORDS: Record<string, Words> = {
  mismatch: {
    title: 'Payment does not match its order',
    meaning: 'The provider took money, but the amount, currency or payee differs from the order.',
  },
  'late-money': {
    title: 'Payment for a closed order',
    meaning: 'It arrived after the order was closed.',
  },
  'second-payment': {
    title: 'Second payment for one order',
    meaning: 'The order is already paid. Usually this one is refunded.',
  },
  'more-money': {
    title: 'More money after a refund',
    meaning: 'It came to the same Bitcoin address after the first payment was refunded. The amount is what came since.',
  },
  'refund-without-payment': {
    title: 'Refund without a payment',
    meaning: 'The provider refunded money that this shop has no payment for.',
  },
  'refund-failed': {
    title: 'Refund failed',
    meaning:
      'The provider did not send this money back: it is in your account again. Refund it on the order’s page or another way, and note here how.',
  },
  dispute: {
    title: 'Dispute',
    meaning: 'The buyer opened a dispute at the provider. The evidence file has the history of the order.',
  },
  'unmatched-payment': {
    title: 'Payment without an order',
    meaning: 'No order fits, or more than one does. Attach it to the right order, or refund it.',
  },
  claim: {
    title: 'Unverified payment report from a browser',
    meaning: 'Check this transaction id at the provider before you do anything else.',
  },
  'missing-at-provider': {
    title: 'Payment missing at the provider',
    meaning: 'The shop counts it as paid, but the provider’s statement of that day does not list it.',
  },
  'plan-differs': {
    title: 'Subscription does not match',
    meaning: 'Its plan, price or reference differs, so no month was given for it.',
  },
  'plan-refunded': {
    title: 'Subscription month refunded',
    meaning: 'The provider refunded it. Deactivate the subscription if it should end.',
  },
  'plan-without-month': {
    title: 'Subscription payment without a member',
    meaning: 'No member fits. Refund it, or activate a month with its id, and cancel the agreement at the provider.',
  },
}

/** The text of a kind of case; unknown kinds show their name. */
export function caseWords(kind: string): Words {
  return WORDS[kind] ?? { title: spelled(kind), meaning: 'Check the facts here and at the provider.' }
}

/** An identifier as words: `payerEmail` and `payer-email` become 'Payer email'. */
export function spelled(name: string): string {
  if (name === 'respondBy') return 'Answer the provider by'
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const PROVIDERS: Record<string, string> = { paypal: 'PayPal', stripe: 'Stripe', btcpay: 'BTCPay' }

/** A provider's name in its own spelling. */
export function providerName(method: string): string {
  return PROVIDERS[method] ?? spelled(method)
}

/** Who sends the refund, before the decision. */
export function refundWords({ method, byHand }: { method: string; byHand: boolean }): string {
  return byHand
    ? 'Send it back yourself first, then record it here.'
    : `It goes back to the payer by ${providerName(method)}.`
}

interface WayWords {
  /** Label of the button. */
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
  text: 'The order is marked as paid by this payment; points and e-mails follow.',
  button: 'Attach',
  busy: 'Attaching...',
  done: 'Attached to an order',
}
const COUNT: WayWords = {
  label: 'Accept payment',
  title: 'Accept this payment',
  text: 'The order is marked as paid; points and e-mails follow. In a dispute, wait until it is withdrawn or won.',
  button: 'Accept payment',
  busy: 'Accepting...',
  done: 'Payment accepted',
}
const DISMISS: WayWords = {
  label: 'Dismiss',
  title: 'Dismiss',
  text: 'Nothing moves. The payment leaves this list with your reason.',
  button: 'Dismiss',
  busy: 'Dismissing...',
  done: 'Dismissed',
}

/** One way out of a case. Money that waits on its own order is let count for it; other money is given an order. */
export function wayWords(
  way: 'attach' | 'refund' | 'dismiss',
  { paymentId, byHand }: { paymentId: string | null; byHand: boolean },
): WayWords {
  switch (way) {
    case 'attach':
      return paymentId === null ? ATTACH : COUNT
    case 'refund':
      return {
        label: 'Refund',
        title: 'Refund this payment',
        text: `${byHand ? 'Send all of it back yourself first, then record it here.' : 'All of it goes back to the payer.'} This cannot be undone.`,
        button: 'Refund',
        busy: 'Refunding...',
        done: 'Refunded',
      }
    case 'dismiss':
      return DISMISS
    default:
      return way satisfies never
  }
}

const ENDS = { attached: 'Accepted for an order', refunded: 'Refunded', dismissed: 'Dismissed' } as const

/** How a case was resolved. */
export function endWords(resolution: keyof typeof ENDS): string {
  return ENDS[resolution]
}
