import { useId } from 'react'
import { Award, History, MapPin, ReceiptText } from 'lucide-react'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { Icon } from '#web/components/icon.tsx'
import { RunStages } from '#web/components/run-stages.tsx'

const GIFTS = [
  { icon: History, text: 'All orders in one place. Reorder with one tap.' },
  { icon: Award, text: '10 points per full £10; 100 points are a free reward.' },
  { icon: ReceiptText, text: 'Once you have spent £50, every price drops: by 2% at first, by 12% in the end.' },
  { icon: MapPin, text: 'Your details filled in at checkout.' },
]

/** Why one might want an account; nothing in the shop needs one. */
export function WhatAnAccountGives() {
  // It is on a page twice: beside the form, and below it on narrow screens.
  const id = useId()
  const [game] = listedGames(useShop())
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        What an account gives you
      </h2>
      <ul className="mt-4 space-y-3 text-t2">
        {GIFTS.map(({ icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon of={icon} className="mt-0.5 text-accent-mid" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-t3">You can order without one.</p>
      {game && (
        <>
          <h3 className="mt-10 mb-3 font-semibold">Each run draws its own picture, and you keep them all</h3>
          <RunStages game={game} theme={themeOf(game)} />
        </>
      )}
    </section>
  )
}
