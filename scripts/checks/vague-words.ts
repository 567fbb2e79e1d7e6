/** Words that name no one. A reader of code, of a test's title or of a document has to know who is meant. */
export const VAGUE_WORDS = ['somebody', 'nobody', 'whoever', 'anybody'] as const

/** Files that may say them: a system's account, a customer's own words, the Terms that buyers agreed to, this list. */
export const MAY_SAY_VAGUE: readonly string[] = [
  'scripts/checks/account.ts',
  'scripts/checks/vague-words.ts',
  'src/kernel/shop/texts/terms.ts',
  'src/modules/reviews/domain/sample-reviews.ts',
]
