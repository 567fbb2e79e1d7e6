import { shortCode } from '#kernel/ids.ts'
import type { MailContext } from '#modules/mails/domain/mail-draft.ts'
import type { OrderRow } from '#modules/orders/index.ts'

/** Which order a mail is about. */
export function factsOf({ id, serviceType }: OrderRow): [label: string, value: string][] {
  return [
    ['Service', serviceType],
    ['Order', `#${shortCode(id)}`],
  ]
}

/** The button of a mail that opens the order's page. */
export function pageOf({ id }: OrderRow, label: string, { publicUrl }: MailContext): { label: string; href: string } {
  return { label, href: `${publicUrl}/order-tracking?id=${id}` }
}
