import type { ReactNode } from 'react'
import type { Shop } from '#contract/shop.ts'
import { contactPath, paths } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

interface Question {
  question: string
  answer: ReactNode
}

const METHOD_NAMES = { paypal: 'PayPal' } as const satisfies Record<Shop['paymentMethods'][number], string>

/** The four topics of the specification. Only payment methods that are configured are named. */
export function faqOf({ paymentMethods, discordInvite }: Pick<Shop, 'paymentMethods' | 'discordInvite'>): Question[] {
  const discord = <TextLink to={discordInvite}>on Discord</TextLink>
  return [
    {
      question: 'How long does a boost take?',
      answer: (
        <>
          <p>Phasmophobia packages are done within 24 hours, easter eggs in 1-3 hours of play. Every card shows its own time.</p>
          <p>
            After you order, the{' '}
            <TextLink to={paths.orderTracking}>tracking page</TextLink>{' '}
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
          <TextLink to={contactPath('custom')}>contact form</TextLink>
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
