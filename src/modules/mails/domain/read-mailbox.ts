import type { Db } from '#platform/db/client.ts'
import { selectMails, type MailRow } from '#modules/mails/data/mails.sql.ts'

export interface MailboxDeps {
  db: Db
}

const SHOWN = 100

/** The latest mails of the shop, newest first: the demo's mailbox. */
export function readMailbox(deps: MailboxDeps): Promise<MailRow[]> {
  return selectMails(deps.db, SHOWN)
}
