import type { PaymentProvider } from '#modules/payments/index.ts'
import { fail, type Finding, ok, reason } from './finding.ts'

/**
 * Asks a provider about a payment that cannot exist: any proper answer proves that it accepts our keys. `noPayment` has
 * the provider's id format, because other texts are not sent.
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

/** Dependencies of an adapter that is only opened for this check. */
export const EXAMINER = { brandName: () => Promise.resolve('doctor'), log: () => undefined }
