import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Db } from '#platform/db/client.ts'
import type { MailTemplate } from './define-mails.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { countMailsTo, holdMailbox, insertMailOnce, isStored, type MailRow } from '#modules/mails/data/mails.sql.ts'

/** Limits of mails to an unconfirmed mailbox that an account's holder can cause. */
export interface UnprovenMailLimit {
  anHour: number
  aDay: number
}
export const UNPROVEN_MAIL_LIMIT: UnprovenMailLimit = { anHour: 3, aDay: 10 }

/**
 * Mails that a person who typed another's address could cause endlessly: by registering, changing something and
 * deleting the account.
 */
const CAUSED_BY_HOLDER = [
  'welcome',
  'verify-email',
  'password-changed',
  'new-device',
  'discord-linked',
  'discord-unlinked',
  'authenticator-on',
  'authenticator-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'subscription-pending',
  'account-deleted',
] as const satisfies readonly MailTemplate[]

export interface StoreMailDeps {
  db: Db
  clock: Clock
  events: BusinessEvents
  unprovenMailLimit: UnprovenMailLimit
}

/**
 * Stores a mail under its key, unless it exists. False, without storing, when it exceeds the limit of an unconfirmed
 * mailbox. A stored mail stays allowed, however often its job runs.
 */
export async function storeMail(
  deps: StoreMailDeps,
  mail: Omit<MailRow, 'claimedAt' | 'sentAt'>,
  { isUnproven }: { isUnproven: boolean },
): Promise<boolean> {
  const { db, unprovenMailLimit: limit } = deps
  const isStoredNow = await inTransaction(db, async (tx) => {
    if (isUnproven) {
      // The lock makes the second of two concurrent jobs count the first one's mail.
      await holdMailbox(tx, mail.recipient)
      if (!(await isStored(tx, mail.dedupeKey))) {
        const hourAgo = new Date(mail.createdAt.getTime() - HOUR_MS)
        const dayAgo = new Date(mail.createdAt.getTime() - 24 * HOUR_MS)
        const { hour, day } = await countMailsTo(tx, {
          recipient: mail.recipient,
          templates: CAUSED_BY_HOLDER,
          hourAgo,
          dayAgo,
        })
        // The confirmation link has its own hourly limit, which the caller learns about.
        if (day >= limit.aDay || (hour >= limit.anHour && mail.template !== 'verify-email')) return false
      }
    }
    await insertMailOnce(tx, mail)
    return true
  })
  if (!isStoredNow) deps.events.mailDropped({ template: mail.template })
  return isStoredNow
}
