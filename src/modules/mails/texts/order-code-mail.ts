import { shortCode } from '#kernel/ids.ts'
import { orderCode } from '#kernel/orders/order-code.ts'
import type { Db } from '#platform/db/client.ts'
import { selectOrder } from '#modules/orders/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import type { MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** Six digits for one browser; `sentAt`: ISO 8601, the instant that they are derived from. */
    'order-code': { orderId: string; browserHash: string; sentAt: string }
  }
}

async function draftOrderCode(
  deps: { db: Db; keyedHash(text: string): string },
  { orderId, browserHash, sentAt }: MailJobOf<'order-code'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const order = await selectOrder(deps.db, orderId)
  if (!order) return undefined
  const code = orderCode(deps, { orderId, browserHash, sentAt: new Date(sentAt) })
  return {
    dedupeKey: `order-code:${orderId}:${browserHash}:${sentAt}`,
    recipient: order.email,
    secret: code,
    body: layOutMail({
      context,
      // The subject is visible on locked screens, so it does not contain the code.
      subject: `The code for your order #${shortCode(orderId)}`,
      heading: `Your code: ${code}`,
      facts: [],
      paragraphs: [
        'Type it on the page of your order. It holds ten minutes, in the browser that asked for it.',
        'You did not ask? Then a person with the link to your order did. They can do nothing without this code.',
        'Tell it to no one, also not to us.',
      ],
    }),
  }
}

export const orderCodeMail = defineMails(['order-code'], draftOrderCode)
