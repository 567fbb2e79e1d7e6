import { HOUR_MS } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import type { Db } from '#platform/db/client.ts'
import { selectOrdersOfMailbox } from '#modules/orders/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import { countMails } from '#modules/mails/data/mails.sql.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** To a mailbox: the links to its orders. The address is as typed; the job finds out whether it has orders. */
    'find-orders': { email: string; askId: string; askedAt: string }
  }
}

/** Any visitor can request it for any mailbox, so there is an hourly limit, counted by stored mails. */
const MAX_AN_HOUR = 3
/** Buyers usually look for the newest ones. */
const MAX_ORDERS = 10

/** The links to a mailbox's orders; no mail where it has none. */
async function draftFoundOrders(
  deps: { db: Db },
  { email, askId, askedAt }: MailJobOf<'find-orders'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const dedupeKey = `find-orders:${askId}`
  const since = new Date(new Date(askedAt).getTime() - HOUR_MS)
  const orders = await selectOrdersOfMailbox(deps.db, email, MAX_ORDERS)
  const [newest] = orders
  if (
    !newest ||
    (await countMails(deps.db, { template: 'find-orders', recipient: newest.email, since, except: dedupeKey })) >=
      MAX_AN_HOUR
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

export const foundOrdersMail = defineMails(['find-orders'], draftFoundOrders)
