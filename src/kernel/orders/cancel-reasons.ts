/** Why a buyer cancelled, where they say so. */
export const CANCEL_REASONS = ['too-slow', 'changed-mind', 'elsewhere', 'mistake', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** In the buyer's own words. */
export const CANCEL_REASON_WORDS: Record<CancelReason, string> = {
  'too-slow': 'It took too long',
  'changed-mind': 'I changed my mind',
  elsewhere: 'I found it elsewhere',
  mistake: 'I ordered by mistake',
  other: 'Something else',
}
