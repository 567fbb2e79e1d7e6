/** The maximum number and length of the staff's quick answers. */
export const MAX_QUICK_ANSWERS = 12
export const MAX_QUICK_ANSWER_LENGTH = 300

/** The quick answers of a new shop. */
export const QUICK_ANSWERS: readonly string[] = [
  'Thank you for writing.',
  'I start now. Are you online?',
  'I start at',
  'Which time today suits you?',
  'I have looked at your order:',
  'Done. Please have a look.',
]
