import type { Unavailable } from '#modules/payments/domain/provider-records.ts'

/** The result of a look-up at the provider. */
export type SubjectOutcome =
  | { kind: 'settled' | 'ignored' | 'review'; paymentId?: string; reason?: string }
  | Unavailable
