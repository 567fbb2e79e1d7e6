import { Clock, Gamepad2, RotateCcw, Trophy } from 'lucide-react'
import type { Game } from '#shared/game.ts'
import type { Reason } from './why-choose.tsx'

interface GameWords {
  heading: string
  sentence: string
  reasons: readonly Reason[]
}

/** The words of the two games' pages. Times are those that the specification gives for each place. */
export const GAME_PAGES: Record<Game, GameWords> = {
  phasmophobia: {
    heading: 'Prestige without the night shift.',
    sentence: 'XP and prestige packages, all played on 15x difficulty and completed within 24 hours. You join the lobby; a player does the work.',
    reasons: [
      { icon: Clock, title: '24-48 hours', text: 'The packages on this page are done within 24 hours, custom ones within 48.', ask: 'Ask for a custom package' },
      { icon: Trophy, title: '15x difficulty', text: 'All packages are played on 15x, where each contract pays the most XP.' },
      { icon: RotateCcw, title: 'Full refund if not delivered', text: 'A package that is not delivered is refunded in full.' },
    ],
  },
  'cod-bo6': {
    heading: 'The whole quest, one clean run.',
    sentence: 'Easter egg carries with every step done, standard or Dark Ops, in 1-3 hours. You are in the match from the first round to the last cutscene.',
    reasons: [
      { icon: Clock, title: '1-3 hours', text: 'One run, start to finish, with a player who knows every step. You agree the time on Discord.' },
      { icon: Gamepad2, title: 'You are in the match', text: 'The quest counts for you because you are there. No login is handed over.' },
      { icon: RotateCcw, title: 'Full refund if not delivered', text: 'A quest that is not completed is refunded in full.' },
    ],
  },
}
