import { Clock, Gamepad2, RotateCcw, Trophy } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import type { ShopGame } from '#contract/games.ts'
import { gameWords } from '#web/lib/shop/games.ts'
import type { Reason } from './why-choose.tsx'

const ICONS = { clock: Clock, trophy: Trophy, gamepad: Gamepad2, refund: RotateCcw } as const satisfies Record<
  ShopGame['content']['reasons'][number]['icon'],
  unknown
>

interface GamePageWords {
  heading: string
  sentence: string
  reasons: readonly Reason[]
}

/** The texts of a game's page. Times follow from its services; texts with an unknown time are left out. */
export function gamePage(game: ShopGame, services: readonly Service[]): GamePageWords {
  const words = gameWords(game, services)
  const { heading, sentence, reasons } = game.content
  return {
    heading: words(heading) ?? game.name,
    sentence: words(sentence) ?? '',
    reasons: reasons.flatMap(({ icon, title, text, ask }) => {
      const [shownTitle, shownText] = [words(title), words(text)]
      if (shownTitle === undefined || shownText === undefined) return []
      return [{ icon: ICONS[icon], title: shownTitle, text: shownText, ...(ask !== null && { ask }) }]
    }),
  }
}
