import type { Db } from '#platform/db/client.ts'
import { selectMailHtml, selectMails, type MailRow } from '#modules/mails/data/mails.sql.ts'
import { asPage } from './mail-picture.ts'

export interface MailboxDeps {
  db: Db
}

const SHOWN = 100

/** The shop's latest mails, newest first, for the demo's mailbox. */
export function readMailbox(deps: MailboxDeps): Promise<MailRow[]> {
  return selectMails(deps.db, SHOWN)
}

/** A mail of the demo as HTML; undefined for an unknown id. */
export async function readMailHtml(deps: MailboxDeps, id: string): Promise<string | undefined> {
  const kept = await selectMailHtml(deps.db, id)
  return kept && asPage(kept.htmlBody)
}
