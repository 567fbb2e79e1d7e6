/** What a 422 answer to a capture means. */
export type CaptureRefusal = 'declined' | 'not-approved' | 'look-again'

/** This payment method or this buyer cannot pay; another one can. */
const DECLINED = [
  'INSTRUMENT_DECLINED',
  'AGREEMENT_ALREADY_CANCELLED',
  'BILLING_AGREEMENT_NOT_FOUND',
  'COMPLIANCE_VIOLATION',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'PAYMENT_DENIED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
]

const NOT_APPROVED = [
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'BANK_VERIFICATION_REQUIRED',
  'CONTINGENCY_NOT_SUCCESSFUL',
]

/**
 * Any other code means `look-again`: ORDER_ALREADY_CAPTURED, ORDER_COMPLETION_IN_PROGRESS and DUPLICATE_INVOICE_ID say
 * that money may have moved, and codes that PayPal adds later must not be read as failures.
 */
export function captureRefusal(issue: string): CaptureRefusal {
  if (DECLINED.includes(issue)) return 'declined'
  if (NOT_APPROVED.includes(issue)) return 'not-approved'
  return 'look-again'
}
