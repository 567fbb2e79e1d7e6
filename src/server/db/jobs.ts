import type { Tx } from './client.ts'

/** Every kind of background work and what it is told. Payloads carry ids only; the job reads the rest. */
export interface JobPayloads {
  'send-mail': { template: MailTemplate; orderId: string }
  'settle-payment': { paymentId: string }
  'reconcile-payments': Record<string, never>
  'close-abandoned-orders': Record<string, never>
  'remove-old-notes': Record<string, never>
  'forget-old-keys': Record<string, never>
}
export type JobName = keyof JobPayloads
export type MailTemplate = 'order-placed' | 'order-paid'

/** Stores a job in the caller's transaction: it runs if, and only if, that commits. */
export interface JobQueue {
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name], options?: { startAfter?: Date }): Promise<void>
}
