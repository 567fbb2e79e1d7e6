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

/** The modules that keep something of a person. `personal-columns.test.ts` finds one that is missing. */
const KEEPERS = [orders, orderDetail, coupons, payments, audit, reviews, contact, notifications, failedJobs]

/** Takes a person out of all that the modules keep; each knows what of it has to stay. Their account closes itself. */
export async function erasePerson(tx: Tx, person: LeavingPerson): Promise<void> {
  for (const keeper of KEEPERS) await keeper.erasePerson(tx, person)
}
