import type { Unavailable } from '#modules/payments/domain/provider-records.ts'

/** What came of looking something up at the provider. */
export type SubjectOutcome =
  | { kind: 'settled' | 'ignored' | 'review'; paymentId?: string; reason?: string }
  | Unavailable
