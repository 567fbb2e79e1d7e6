import type { CaptureStatus } from '#modules/payments/domain/provider-records.ts'

/** Why a payment is closed whose money a person has given back: what the provider still says of it is out of date. */
export const GIVEN_BACK = 'given-back'

/** The case about what came after that. */
export const MORE_MONEY = 'more-money'

/** Whether money is, or was, with us: what is on its way may still arrive. */
export function isTaken(status: CaptureStatus): boolean {
  return status !== 'declined' && status !== 'failed'
}
