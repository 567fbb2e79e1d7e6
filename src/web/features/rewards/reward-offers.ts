import type { Game } from '#shared/game.ts'

interface RewardOffer {
  game: Game
  /** The game's short name, as cards and links have it. */
  gameName: string
  name: string
  text: string
}

/** Both cost the same, as specified. */
export const REWARD_COST = 100

export const REWARD_OFFERS: readonly RewardOffer[] = [
  { game: 'phasmophobia', gameName: 'Phasmophobia', name: '100 Free Levels', text: 'A hundred levels of XP on 15x difficulty, played with you like any other package.' },
  { game: 'cod-bo6', gameName: 'Call of Duty', name: 'XP Token Package', text: 'XP tokens for Black Ops 6. You agree on the time with your player.' },
]
