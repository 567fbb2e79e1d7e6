import { HOUR_MS } from '#shared/clock.ts'
import { shortCode } from '#shared/ids.ts'
import { ukMinute } from '#shared/uk-minute.ts'
import type { Db } from '#server/db/client.ts'
import type { MailJobOf } from '#server/db/jobs.ts'
import { selectOrdersOfMailbox } from '#server/domain/orders/index.ts'
import { layOutMail } from './mail-body.ts'
import { countMails } from './mails.sql.ts'
import type { MailContext, MailDraft } from './mail-draft.ts'

/** Anybody can ask for any mailbox: it gets so many in an hour, counted by what was written for it. */
const MOST_AN_HOUR = 3
/** The newest are the ones that somebody looks for. */
const MOST_ORDERS = 10

/** The links of a mailbox's orders; no mail where it has none. */
export async function draftFoundOrders(
  deps: { db: Db },
  { email, askId, askedAt }: MailJobOf<'find-orders'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const dedupeKey = `find-orders:${askId}`
  const since = new Date(new Date(askedAt).getTime() - HOUR_MS)
  const orders = await selectOrdersOfMailbox(deps.db, email, MOST_ORDERS)
  const [newest] = orders
  if (
    !newest ||
    (await countMails(deps.db, { template: 'find-orders', recipient: newest.email, since, except: dedupeKey })) >=
      MOST_AN_HOUR
  )
    return undefined
  const linkTo = (id: string) => `${context.publicUrl}/order-tracking?id=${id}`
  return {
    dedupeKey,
    recipient: newest.email,
    body: layOutMail({
      context,
      subject: 'Your orders',
      heading: 'Your orders',
      paragraphs: [
        'You asked for the links of your orders. Each opens the page of one order: keep them to yourself.',
        'You did not ask? Then ignore this mail: it was sent to you alone.',
      ],
      facts: [],
      quote: orders
        .map(
          ({ id, serviceType, createdAt, status }) =>
            `#${shortCode(id)} · ${serviceType} · ${ukMinute(createdAt)} · ${status}\n${linkTo(id)}`,
        )
        .join('\n\n'),
      action: { label: 'Open the newest', href: linkTo(newest.id) },
    }),
  }
}
