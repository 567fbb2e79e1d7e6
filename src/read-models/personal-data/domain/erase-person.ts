import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'
import * as audit from '#modules/audit/index.ts'
import * as contact from '#modules/contact/index.ts'
import * as coupons from '#modules/coupons/index.ts'
import * as failedJobs from '#modules/failed-jobs/index.ts'
import * as notifications from '#modules/mails/index.ts'
import * as orderDetail from '#read-models/order-detail/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as reviews from '#modules/reviews/index.ts'

/** The modules that store personal data. `personal-columns.test.ts` finds a missing one. */
const KEEPERS = [orders, orderDetail, coupons, payments, audit, reviews, contact, notifications, failedJobs]

/**
 * Erases a person from every module; each module knows what it has to keep. The account itself is closed by its own
 * module.
 */
export async function erasePerson(tx: Tx, person: LeavingPerson): Promise<void> {
  for (const keeper of KEEPERS) await keeper.erasePerson(tx, person)
}
