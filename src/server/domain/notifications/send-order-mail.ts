import type { Clock } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import type { Db } from '#server/db/client.ts'
import type { MailTemplate } from '#server/db/jobs.ts'
import { selectOrder } from '#server/domain/orders/index.ts'
import { readSettings } from '#server/domain/settings/index.ts'
import type { MailSender } from './mail-sender.ts'
import { insertMailOnce, markSent, selectMail } from './mails.sql.ts'
import { composeOrderMail } from './order-mails.ts'

export interface NotificationsDeps {
  db: Db
  clock: Clock
  mailSender: MailSender
  publicUrl: string
}

/**
 * Sends the mail of an order once: it is stored under its key before it goes out, and a job that runs again finds it
 * sent. Only a crash between handing it over and noting so can repeat it.
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
  const mail = await selectMail(deps.db, dedupeKey)
  if (!mail || mail.sentAt) return
  await deps.mailSender.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.textBody, html: mail.htmlBody })
  await markSent(deps.db, mail.id, deps.clock.now())
}
