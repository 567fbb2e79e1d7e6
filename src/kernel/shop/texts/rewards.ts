/** The words of the page of points, as a new shop has them; see page-texts.ts for their signs. */
export const REWARDS_TEXTS = {
  heading: 'Rewards',
  sentence: 'Earn points with every order and swap them for free boosts.',
} as const
