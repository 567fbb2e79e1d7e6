import type { Db } from '#platform/db/client.ts'
import { selectMailHtml, selectMails, type MailRow } from '#modules/mails/data/mails.sql.ts'
import { asPage } from './mail-picture.ts'

export interface MailboxDeps {
  db: Db
}

const SHOWN = 100

/** The latest mails of the shop, newest first: the demo's mailbox. */
export function readMailbox(deps: MailboxDeps): Promise<MailRow[]> {
  return selectMails(deps.db, SHOWN)
}

/** A mail of the demo as its reader sees it; undefined where there is none of that id. */
export async function readMailHtml(deps: MailboxDeps, id: string): Promise<string | undefined> {
  const kept = await selectMailHtml(deps.db, id)
  return kept && asPage(kept.htmlBody)
}
