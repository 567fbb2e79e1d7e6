import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { pointsFor } from '#kernel/shop/points.ts'
import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'
import { gameOf } from '#web/lib/shop/games.ts'
import { paths } from '#web/lib/links/paths.ts'
import type { Question } from '#web/components/overlays/question.ts'

/** Questions before ordering this service; the answers follow from the service and the shop's rules. */
export function questionsOf(service: Service, shop: Pick<Shop, 'discordInvite' | 'games'>): Question[] {
  return [
    { question: 'How long does it take?', answer: [[duration(service)]] },
    {
      question: 'What do I need?',
      answer: [
        [NEEDED[service.playStyle](gameOf(shop, service.game)?.content.needed ?? 'The game')],
        ['Your player arranges the time with you, fastest ', { words: 'on Discord', to: shop.discordInvite }, '.'],
      ],
    },
    { question: 'Do you need my password?', answer: [[PASSWORD[service.playStyle]]] },
    {
      question: 'Can I get my money back?',
      answer: [
        [
          'Yes, all of it, if the service is not delivered. A service that was delivered is final. Your statutory rights stay as they are; ',
          { words: 'the terms', to: paths.terms },
          ' say exactly how.',
        ],
      ],
    },
    {
      question: 'When do I get my reward points?',
      answer: [
        [points(service)],
        ['Points belong to an account: ', { words: 'how rewards work', to: paths.rewards }, '.'],
      ],
    },
  ]
}

const NEEDED = {
  along: (game: string) =>
    `${game} on PC, Xbox or PlayStation, and the time to be in the session yourself. No skill is needed: the player does the work.`,
  account: (game: string) => `${game} on PC, Xbox or PlayStation. You do not have to be there while it is played.`,
} as const satisfies Record<Service['playStyle'], (game: string) => string>

const PASSWORD = {
  along:
    'No. You play along from your own account, so we never ask for it. Please do not send it to anyone, not even in the notes of an order.',
  account: 'This service is not sold at present: we never play on your account.',
} as const satisfies Record<Service['playStyle'], string>

function duration(service: Service): string {
  const { estimatedHours, promisedWithinHours } = service
  if (hasMorePrices(service)) return 'It follows from what you choose: the time stands beside the price.'
  const estimate = `About ${estimatedHours} of play.`
  return promisedWithinHours === null
    ? `${estimate} The time is agreed with you.`
    : `${estimate} It is done at the latest ${promisedWithinHours} hours after you order.`
}

function points(service: Service): string {
  if (hasMorePrices(service)) return 'Points are added once an order is paid: 10 for every full £10.'
  const earned = pointsFor(penceFromDecimal(service.price))
  return earned === 0
    ? 'Points are added once an order is paid: 10 for every full £10. This service alone stays below that; together with others in one cart it counts.'
    : `${earned} points are added once the order is paid: 10 for every full £10.`
}
