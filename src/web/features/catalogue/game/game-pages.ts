import { Clock, Gamepad2, RotateCcw, Trophy } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import type { Game } from '#kernel/shop/game.ts'
import { inWholeUnits, longestPromise, playTimeWords, promiseWords } from '#web/lib/shop/service-times.ts'
import { servicesOf } from '#web/lib/queries/services-query.ts'
import type { Reason } from './why-choose.tsx'

interface GameWords {
  heading: string
  sentence: string
  reasons: readonly Reason[]
}

/** The words of a game's page. Its times follow from what is on offer. */
export function gamePage(game: Game, services: readonly Service[]): GameWords {
  const own = servicesOf(game, services)
  return game === 'phasmophobia' ? phasmophobia(promiseWords(own), longestPromise(own)) : callOfDuty(playTimeWords(own))
}

function phasmophobia(promise: string | undefined, hours: number | undefined): GameWords {
  const [count, unit] = inWholeUnits(hours ?? 0)
  return {
    heading: 'Prestige without the night shift.',
    sentence: `XP and prestige packages, all played on 15x difficulty${promise === undefined ? '' : ` and completed ${promise}`}. You join the lobby; a player does the work.`,
    reasons: [
      ...(hours === undefined
        ? []
        : [
            {
              icon: Clock,
              title: `${count}-${count * 2} ${unit}`,
              text: `The packages on this page are done ${promise}, custom ones within ${count * 2}${unit === 'hours' ? '' : ` ${unit}`}.`,
              ask: 'Ask for a custom package',
            },
          ]),
      {
        icon: Trophy,
        title: '15x difficulty',
        text: 'All packages are played on 15x, where each contract pays the most XP.',
      },
      {
        icon: RotateCcw,
        title: 'Full refund if not delivered',
        text: 'A package that is not delivered is refunded in full.',
      },
    ],
  }
}

function callOfDuty(playTime: string | undefined): GameWords {
  return {
    heading: 'The whole quest, one clean run.',
    sentence: `Easter egg carries with every step done, standard or Dark Ops${playTime === undefined ? '' : `, in ${playTime}`}. You are in the match from the first round to the last cutscene.`,
    reasons: [
      ...(playTime === undefined
        ? []
        : [
            {
              icon: Clock,
              title: playTime,
              text: 'One run, start to finish, with a player who knows every step. You agree the time on Discord.',
            },
          ]),
      {
        icon: Gamepad2,
        title: 'You are in the match',
        text: 'The quest counts for you because you are there. No login is handed over.',
      },
      {
        icon: RotateCcw,
        title: 'Full refund if not delivered',
        text: 'A quest that is not completed is refunded in full.',
      },
    ],
  }
}
