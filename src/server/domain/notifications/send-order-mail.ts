import { MINUTE_MS, type Clock } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import type { Db } from '#server/db/client.ts'
import type { MailTemplate } from '#server/db/jobs.ts'
import { selectOrder } from '#server/domain/orders/index.ts'
import { readSettings, type ShopSettings } from '#server/domain/settings/index.ts'
import type { MailSender } from './mail-sender.ts'
import { claimMail, insertMailOnce, markSent, releaseMail } from './mails.sql.ts'
import { composeOrderMail } from './order-mails.ts'

export interface NotificationsDeps {
  db: Db
  clock: Clock
  mailSender: MailSender
  publicUrl: string
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
}

/** The sender gives up long before; a claim older than this is of a process that died. */
const SENDING_TAKES_AT_MOST_MS = 5 * MINUTE_MS

/**
 * Sends the mail of an order once: it is stored under its key and claimed before it goes out, so that a job which runs
 * again, or twice at once, finds it sent or taken. Only a crash between handing it over and noting so can repeat it.
 */
export async function sendOrderMail(deps: NotificationsDeps, input: { template: MailTemplate; orderId: string }): Promise<void> {
  const order = await selectOrder(deps.db, input.orderId)
  if (!order) return
  const settings = await readSettings(deps)
  const dedupeKey = `${input.template}:${order.id}`
  const body = composeOrderMail(input.template, order, { brand: settings.brand, supportEmail: settings.supportEmail, publicUrl: deps.publicUrl })
  await insertMailOnce(deps.db, {
    id: randomId(),
    dedupeKey,
    template: input.template,
    recipient: order.email,
    subject: body.subject,
    textBody: body.text,
    htmlBody: body.html,
    createdAt: deps.clock.now(),
  })
  const now = deps.clock.now()
  const mail = await claimMail(deps.db, { dedupeKey, now, staleBefore: new Date(now.getTime() - SENDING_TAKES_AT_MOST_MS) })
  if (!mail) return
  try {
    await deps.mailSender.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.textBody, html: mail.htmlBody })
  } catch (error) {
    await releaseMail(deps.db, mail.id)
    throw error
  }
  await markSent(deps.db, mail.id, deps.clock.now())
}
