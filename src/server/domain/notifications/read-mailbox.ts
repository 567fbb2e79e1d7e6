import type { Db } from '#server/db/client.ts'
import { selectMails, type MailRow } from './mails.sql.ts'

export interface MailboxDeps {
  db: Db
}

const SHOWN = 100

/** The latest mails of the shop, newest first: the demo's mailbox. */
export function readMailbox(deps: MailboxDeps): Promise<MailRow[]> {
  return selectMails(deps.db, SHOWN)
}
