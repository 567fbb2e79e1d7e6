/** The version of the shop's built-in Terms (`texts/terms.ts`). Raise it with every change of a word. */
export const TERMS_VERSION = '2026-11-27'

/** Included in the consent: a contract with a minor can be cancelled, and payment providers require the statement. */
export const AGE_CONFIRMED = 'I am 18 or older, or I have a parent’s permission.'

/**
 * The buyer's request to start the work before the cancellation period ends: Consumer Contracts Regulations 2013,
 * regulation 36.
 */
export const START_REQUEST = 'Start my order at once. I know that I can no longer cancel it once it is completed.'

/**
 * Everything that a buyer agrees to with one checkbox, word for word, as the order stores it. `riskNotes`: what the
 * publishers of its games may do, in the shop's order.
 */
export function consentText(riskNotes: readonly string[]): string {
  return [START_REQUEST, AGE_CONFIRMED, ...riskNotes].join(' ')
}
