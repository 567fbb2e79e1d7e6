import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { paymentMethodsInWords } from '#web/lib/shop/format.ts'
import { contactPath, paths } from '#web/lib/links/paths.ts'
import { capitalised, ofEachGame } from '#web/lib/shop/games.ts'
import type { Question } from '#web/components/overlays/question.ts'

function timesInWords(shop: Pick<Shop, 'games'>, services: readonly Service[]): string {
  const sentence = ofEachGame(shop, services, ({ timeAnswer }) => timeAnswer).join(', ')
  return sentence === '' ? '' : `${capitalised(sentence)}. `
}

/** The four topics of the specification. Only payment methods that are configured are named. */
export function faqOf(
  shop: Pick<Shop, 'paymentMethods' | 'discordInvite' | 'games'>,
  services: readonly Service[],
): Question[] {
  const { paymentMethods, discordInvite } = shop
  const discord = { words: 'on Discord', to: discordInvite }
  return [
    {
      question: 'How long does a boost take?',
      answer: [
        [`${timesInWords(shop, services)}Every card shows its own time.`],
        [
          'After you order, the ',
          { words: 'tracking page', to: paths.orderTracking },
          ' shows where your order stands and the latest time it will be done. If it is not delivered, you get the full price back.',
        ],
      ],
    },
    {
      question: 'How can I pay?',
      answer: [
        [
          `With ${paymentMethodsInWords(paymentMethods)}, in pounds. Order Now is paid at once. An order from the cart is paid after completion, or earlier if you like: the tracking page has a Pay now button.`,
        ],
        ['There is no service fee. The total you see before you pay is what you pay.'],
      ],
    },
    {
      question: 'Can I watch my boost?',
      answer: [
        [
          'Yes. In most services you are in the lobby yourself. A live stream or a recording can be arranged as well: ask ',
          discord,
          ' or in the notes of your order, before the run starts.',
        ],
      ],
    },
    {
      question: 'I need something that is not listed. Do you take custom orders?',
      answer: [
        [
          'Yes. Custom packages have custom prices. Tell us what you want to reach and on which platform, ',
          discord,
          ' or through the ',
          { words: 'contact form', to: contactPath('custom') },
          '. You get a price and a time before anything is ordered.',
        ],
      ],
    },
  ]
}
