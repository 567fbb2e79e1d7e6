/** The default texts of the rewards page; page-texts.ts explains their markup. */
export const REWARDS_TEXTS = {
  heading: 'Rewards',
  sentence: 'Earn points with every order and swap them for free boosts.',
} as const
