/** Reasons that a buyer can choose for a cancellation. */
export const CANCEL_REASONS = ['too-slow', 'changed-mind', 'elsewhere', 'mistake', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The buyer's own words. */
export const CANCEL_REASON_WORDS: Record<CancelReason, string> = {
  'too-slow': 'It took too long',
  'changed-mind': 'I changed my mind',
  elsewhere: 'I found it elsewhere',
  mistake: 'I ordered by mistake',
  other: 'Something else',
}
