import { ID_PATTERN } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { selectIdsByCode } from '#modules/orders/data/orders-by-code.sql.ts'

/**
 * The order that a staff member names: by its whole id, or by the first or last 8 characters in any case, as screens
 * and mails show them. Refuses with `invalid_input` at `orderId` an ambiguous code, and with `not_found`. Customers
 * cannot look up orders like this.
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
