/** How many sentences the staff may have to begin an answer with, and how long each may be. */
export const MOST_QUICK_ANSWERS = 12
export const LONGEST_QUICK_ANSWER = 300

/** What a shop begins with. */
export const QUICK_ANSWERS: readonly string[] = [
  'Thank you for writing.',
  'I start now. Are you online?',
  'I start at',
  'Which time today suits you?',
  'I have looked at your order:',
  'Done. Please have a look.',
]
