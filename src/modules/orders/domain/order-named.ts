import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { selectIdsByCode } from '#modules/orders/data/orders-by-code.sql.ts'

/**
 * The order that a person of the staff names: by its whole id, or by its first or last 8 characters in any case, as
 * screens and mails show them. Refuses with `invalid_input` at `orderId` a code that several orders have, and with
 * `not_found`. No customer finds an order like this.
 */
export async function orderNamed(deps: { db: Db }, typed: string): Promise<string> {
  const code = typed.replace(/^[#…]/u, '')
  if (ID_PATTERN.test(code)) return code
  const [orderId, another] = await selectIdsByCode(deps.db, code)
  if (orderId === undefined) throw new Refusal('not_found', 'Order not found.')
  if (another !== undefined) {
    const message = 'Several orders have this code. Please paste the whole id.'
    throw new Refusal('invalid_input', message, {}, [{ path: 'orderId', message }])
  }
  return orderId
}
