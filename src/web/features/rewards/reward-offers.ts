import type { Game } from '#kernel/shop/game.ts'
import { REWARD_NAMES, type RewardType } from '#kernel/shop/rewards.ts'

interface RewardOffer {
  rewardType: RewardType
  game: Game
  name: string
  text: string
}

export const REWARD_OFFERS: readonly RewardOffer[] = [
  {
    rewardType: 'phasmophobia_100_levels',
    game: 'phasmophobia',
    name: REWARD_NAMES.phasmophobia_100_levels,
    text: 'A hundred levels of XP on 15x difficulty, played with you like any other package.',
  },
  {
    rewardType: 'cod_xp_tokens',
    game: 'cod-bo6',
    name: REWARD_NAMES.cod_xp_tokens,
    text: 'XP tokens for Black Ops 6. You agree on the time with your player.',
  },
]
