import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Shop } from '#contract/shop.ts'
import { paths } from '#web/lib/paths.ts'

interface Question {
  question: string
  answer: ReactNode
}

const LINK = 'text-t1 underline decoration-edge underline-offset-4 hover:decoration-accent'
const METHOD_NAMES = { paypal: 'PayPal' } as const satisfies Record<Shop['paymentMethods'][number], string>

/** The four topics of the specification. Only payment methods that are configured are named. */
export function faqOf({ paymentMethods, discordInvite }: Pick<Shop, 'paymentMethods' | 'discordInvite'>): Question[] {
  const discord = (
    <a href={discordInvite} target="_blank" rel="noopener noreferrer" className={LINK}>
      on Discord
    </a>
  )
  return [
    {
      question: 'How long does a boost take?',
      answer: (
        <>
          <p>Phasmophobia packages are done within 24 hours, easter eggs in 1-3 hours of play. Every card shows its own time.</p>
          <p>
            After you order, the{' '}
            <Link to={paths.orderTracking} className={LINK}>
              tracking page
            </Link>{' '}
            shows where your order stands and the latest time it will be done. If it is not delivered, you get the full price back.
          </p>
        </>
      ),
    },
    {
      question: 'How can I pay?',
      answer: (
        <>
          <p>
            With {paymentMethodsInWords(paymentMethods)}, in pounds. Order Now is paid at once. An order from the cart is paid after completion, or earlier if you
            like: the tracking page has a Pay now button.
          </p>
          <p>There is no service fee. The total you see before you pay is what you pay.</p>
        </>
      ),
    },
    {
      question: 'Can I watch my boost?',
      answer: (
        <p>
          Yes. In most services you are in the lobby yourself. A live stream or a recording can be arranged as well: ask {discord} or in the notes of your order,
          before the run starts.
        </p>
      ),
    },
    {
      question: 'I need something that is not listed. Do you take custom orders?',
      answer: (
        <p>
          Yes. Custom packages have custom prices. Tell us what you want to reach and on which platform, {discord} or through the{' '}
          <Link to={paths.contact} className={LINK}>
            contact form
          </Link>
          . You get a price and a time before anything is ordered.
        </p>
      ),
    },
  ]
}

/** `PayPal`, `PayPal or card`: only what can be used. */
function paymentMethodsInWords(methods: Shop['paymentMethods']): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(methods.map((method) => METHOD_NAMES[method]))
}
