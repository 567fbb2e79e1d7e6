import type { LeavingPerson } from '#shared/leaving-person.ts'
import type { Tx } from '#server/db/client.ts'
import * as audit from '#server/domain/audit/index.ts'
import * as contact from '#server/domain/contact/index.ts'
import * as coupons from '#server/domain/coupons/index.ts'
import * as failedJobs from '#server/domain/failed-jobs/index.ts'
import * as notifications from '#server/domain/notifications/index.ts'
import * as orderDetail from '#server/domain/order-detail/index.ts'
import * as orders from '#server/domain/orders/index.ts'
import * as payments from '#server/domain/payments/index.ts'
import * as reviews from '#server/domain/reviews/index.ts'

/** The modules that keep something of a person. `personal-columns.test.ts` finds one that is missing. */
const KEEPERS = [orders, orderDetail, coupons, payments, audit, reviews, contact, notifications, failedJobs]

/** Takes a person out of all that the modules keep; each knows what of it has to stay. Their account closes itself. */
export async function erasePerson(tx: Tx, person: LeavingPerson): Promise<void> {
  for (const keeper of KEEPERS) await keeper.erasePerson(tx, person)
}
