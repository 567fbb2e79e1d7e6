/** The kinds of things that audit log entries are about. */
export const AUDIT_TARGETS = [
  'order',
  'user',
  'payment-review',
  'redemption',
  'message',
  'service',
  'game',
  'picture',
  'review',
  'coupon',
  'settings',
  'list',
  'job',
] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]
