import { Refusal } from '#kernel/refusals.ts'

/** The provider did not answer, or not in time; `soFar` says what that means for the money. */
export function providerAway(soFar = ''): Refusal {
  return new Refusal(
    'payment_provider_unavailable',
    ['The payment provider does not answer.', soFar, 'Please try again in a moment.'].filter(Boolean).join(' '),
  )
}
