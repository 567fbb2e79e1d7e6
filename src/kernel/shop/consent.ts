/** The version of the Terms as the shop brings them along (`texts/terms.ts`). Raise it with every change of a word. */
export const TERMS_VERSION = '2026-11-27'

/** Part of the same tick: a contract with a minor can be undone, and payment providers want it said. */
export const AGE_CONFIRMED = 'I am 18 or older, or I have a parent’s permission.'

/** What a buyer asks for before any work begins: Consumer Contracts Regulations 2013, regulation 36. */
export const START_REQUEST = 'Start my order at once. I know that I can no longer cancel it once it is completed.'

/**
 * All that a buyer agrees to by one tick, word for word, as it is stored with the order. `riskNotes`: what the
 * publishers of its games may do, in the order of the shop.
 */
export function consentText(riskNotes: readonly string[]): string {
  return [START_REQUEST, AGE_CONFIRMED, ...riskNotes].join(' ')
}
