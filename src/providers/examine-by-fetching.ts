import type { PaymentProvider } from '#modules/payments/index.ts'
import { fail, type Finding, ok, reason } from './finding.ts'

/**
 * Asks a provider about a payment that it cannot have: an answer means that it takes our keys. `noPayment` has the form
 * of the provider's ids, since a text of another form is not asked about.
 */
export async function examineByFetching(
  { company, fetchPayment }: PaymentProvider,
  noPayment: string,
): Promise<Finding[]> {
  try {
    const answer = await fetchPayment(noPayment)
    return answer.kind === 'unavailable'
      ? [fail(company, `does not answer as it should, or refuses our keys: ${answer.reason}`)]
      : [ok(company, 'accepts our keys')]
  } catch (error) {
    return [fail(company, reason(error))]
  }
}

/** What an adapter needs that is opened only to be examined. */
export const EXAMINER = { brandName: () => Promise.resolve('doctor'), log: () => undefined }
