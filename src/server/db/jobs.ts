import type { Tx } from './client.ts'

/** Every kind of background work and what it is told. Payloads carry ids only; the job reads the rest. */
export interface JobPayloads {
  'send-mail': MailJob
  'settle-payment': { paymentId: string }
  'reconcile-payments': Record<string, never>
  'close-abandoned-orders': Record<string, never>
  'remove-old-notes': Record<string, never>
  'forget-old-keys': Record<string, never>
}
export type JobName = keyof JobPayloads

/** What each mail is about. */
interface MailTopics {
  'order-placed': { orderId: string }
  'order-paid': { orderId: string }
  /** To support: what somebody wrote. */
  'contact-message': { messageId: string }
  /** To the address they gave: that it has arrived. */
  'contact-received': { messageId: string }
}
export type MailTemplate = keyof MailTopics
/** The jobs of some templates; told apart by `template`. */
export type MailJobOf<Template extends MailTemplate> = { [Each in Template]: { template: Each } & MailTopics[Each] }[Template]
export type MailJob = MailJobOf<MailTemplate>

/** Stores a job in the caller's transaction: it runs if, and only if, that commits. */
export interface JobQueue {
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name], options?: { startAfter?: Date }): Promise<void>
}
