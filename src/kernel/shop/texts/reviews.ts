/** The default texts of the reviews page; page-texts.ts explains their markup. */
export const REVIEWS_TEXTS = {
  heading: 'Reviews',
  sentence:
    'What players say about their boosts and carries. A person reads every review before it appears, and we publish it whatever its rating.',
} as const
