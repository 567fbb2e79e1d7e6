import type { CaptureStatus } from '#modules/payments/domain/provider-records.ts'

/** Why a payment is closed after a person refunded it: later reports of the provider are outdated. */
export const GIVEN_BACK = 'given-back'

/** The case about money that arrived after that. */
export const MORE_MONEY = 'more-money'

/** Whether money is or was with us; pending money may still arrive. */
export function isTaken(status: CaptureStatus): boolean {
  return status !== 'declined' && status !== 'failed'
}
