/** The words of the page of reviews, as a new shop has them; see page-texts.ts for their signs. */
export const REVIEWS_TEXTS = {
  heading: 'Reviews',
  sentence:
    'What players say about their boosts and carries. A person reads every review before it appears, and we publish it whatever its rating.',
} as const
