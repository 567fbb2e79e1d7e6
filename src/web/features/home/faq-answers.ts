import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import { textsOf, withLinks } from '#web/lib/shop/texts.ts'
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

/** The four questions of the specification, and the owner's own. Only configured payment methods are named. */
export function faqOf(
  shop: Pick<Shop, 'paymentMethods' | 'discordInvite' | 'games' | 'texts' | 'brand'>,
  services: readonly Service[],
): Question[] {
  const { paymentMethods, discordInvite } = shop
  const text = textsOf(shop, 'home', HOME_TEXTS)
  return [
    {
      question: text('timeQuestion'),
      answer: [
        [text('timeAnswer', { times: timesInWords(shop, services) })],
        withLinks(text('timeTracking'), paths.orderTracking),
      ],
    },
    {
      question: text('payQuestion'),
      answer: [[text('payAnswer', { methods: paymentMethodsInWords(paymentMethods) })], [text('payFee')]],
    },
    { question: text('watchQuestion'), answer: [withLinks(text('watchAnswer'), discordInvite)] },
    {
      question: text('customQuestion'),
      answer: [withLinks(text('customAnswer'), discordInvite, contactPath('custom'))],
    },
    ...questionsIn(text('ownQuestions')),
  ]
}

/** The owner's own questions: one a line, `Question | Answer`. */
function questionsIn(lines: string): Question[] {
  return lines.split('\n').flatMap((line) => {
    const [question = '', answer = ''] = line.split('|').map((part) => part.trim())
    return answer === '' ? [] : [{ question, answer: [[answer]] }]
  })
}
