import type { WebhookContent, WebhookSubject } from '#modules/payments/index.ts'

/** Statuses of returned money; such a message names the payment as its parent. */
const BACK = new Set(['Refunded', 'Reversed', 'Canceled_Reversal'])

/**
 * The fields of an IPN message that are read: ids and states, which are plain ASCII in every charset. Names, notes and
 * addresses are not read, so nothing has to be decoded.
 */
export function ipnFields(body: Buffer): URLSearchParams {
  return new URLSearchParams(body.toString('latin1'))
}

/** The payment that an IPN message is about; undefined when it is none. */
export function readIpn(body: Buffer): WebhookContent | undefined {
  const fields = ipnFields(body)
  const word = (name: string): string | undefined => {
    const value = fields.get(name) ?? ''
    return /^[\w-]{1,64}$/.test(value) ? value : undefined
  }
  const [txnId, status, type, caseId] = [word('txn_id'), word('payment_status'), word('txn_type'), word('case_id')]
  // The same transaction is reported once for each of its states.
  if (type === 'new_case' && caseId !== undefined)
    return { eventId: `${caseId}:${type}`, kind: type, subject: { kind: 'dispute', disputeId: caseId } }
  const agreement = word('recurring_payment_id')
  if (agreement !== undefined)
    return {
      eventId: `${word('ipn_track_id') ?? txnId ?? agreement}:${type ?? status ?? ''}`,
      kind: type ?? 'recurring_payment',
      subject: { kind: 'agreement', providerId: agreement },
    }
  if (txnId !== undefined && status !== undefined)
    return { eventId: `${txnId}:${status}`, kind: status, subject: subjectOf(txnId, status, word('parent_txn_id')) }
  return type === undefined
    ? undefined
    : { eventId: `${word('ipn_track_id') ?? txnId ?? ''}:${type}`, kind: type, subject: { kind: 'other' } }
}

function subjectOf(txnId: string, status: string, parentId: string | undefined): WebhookSubject {
  if (!BACK.has(status)) return { kind: 'capture', captureId: txnId, reversed: false }
  return parentId === undefined
    ? { kind: 'other' }
    : { kind: 'capture', captureId: parentId, reversed: status === 'Reversed' }
}
