import { LOGIN_TEXTS } from '#kernel/shop/texts/login.ts'
import { useId } from 'react'
import { Award, History, MapPin, ReceiptText } from 'lucide-react'
import type { Shop } from '#contract/shop.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { Icon } from '#web/components/icon.tsx'
import { RunStages } from '#web/components/run-stages.tsx'

/** The benefits of an account; nothing in the shop requires one. */
export function WhatAnAccountGives() {
  // Rendered twice: beside the form, and below it on narrow screens.
  const id = useId()
  const shop = useShop()
  const text = useTexts('login', LOGIN_TEXTS)
  const [game] = listedGames(shop)
  const gifts = [
    { icon: History, gift: text('ordersGift') },
    { icon: Award, gift: '10 points per full £10; 100 points are a free reward.' },
    { icon: ReceiptText, gift: discountWords(shop) },
    { icon: MapPin, gift: text('detailsGift') },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {text('giftsHeading')}
      </h2>
      <ul className="mt-4 space-y-3 text-t2">
        {gifts.map(
          ({ icon, gift }) =>
            gift !== undefined && (
              <li key={gift} className="flex gap-3">
                <Icon of={icon} className="mt-0.5 text-accent-mid" />
                {gift}
              </li>
            ),
        )}
      </ul>
      <p className="mt-4 text-small text-t3">{text('withoutOne')}</p>
      {game && (
        <>
          <h3 className="mt-10 mb-3 font-semibold">{text('picturesHeading')}</h3>
          <RunStages game={game} theme={themeOf(game)} />
        </>
      )}
    </section>
  )
}

/** The levels' discounts and minimum spend; undefined where there are none. */
function discountWords({ levelDiscounts }: Pick<Shop, 'levelDiscounts'>): string | undefined {
  if (!levelDiscounts) return undefined
  const { spent, least, most } = levelDiscounts
  const drops = least === most ? `by ${most}%` : `by ${least}% at first, by ${most}% in the end`
  return `Once you have spent £${spent.replace('.00', '')}, every price drops: ${drops}.`
}
