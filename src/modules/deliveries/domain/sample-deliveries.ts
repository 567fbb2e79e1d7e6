import { DAY_MS, MINUTE_MS, type Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listServices } from '#modules/catalogue/index.ts'
import { markDone } from '#modules/settings/index.ts'
import { deleteSamples, hasDeliveries, putDeliveries } from '#modules/deliveries/data/deliveries.sql.ts'
import { measure } from './record-deliveries.ts'

interface Deps {
  db: Db
  clock: Clock
}

const DAYS = 150
const MORE_OFTEN_THAN = 3
/** Share of the time spent playing; the rest is waiting. */
const PLAYED = 0.6
/** One in this many is late. */
const LATE_EACH = 23
/** One in this many misses the queue's first estimate. */
const MISSED_EACH = 14

/**
 * Demo only: a sample delivery history, marked as such, for estimates and the delivery record. Created once per shop,
 * and only while there are no deliveries.
 */
export async function openSampleDeliveries(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const services = await listServices(deps)
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (!(await markDone(tx, 'sampleDeliveries', now)) || (await hasDeliveries(tx))) return false
    const samples = services.flatMap(({ id, promisedWithinHours, configurator }, place) =>
      samplesOf({ id, isChosen: configurator !== null, promisedMinutes: (promisedWithinHours ?? 24) * 60, place, now }),
    )
    await putDeliveries(tx, samples)
    return true
  })
  if (isNew) await measure({ ...deps, forgetPages: () => {} })
}

/** Live only: a shop that started as a demo shows no sample deliveries. */
export async function removeSampleDeliveries(deps: Deps): Promise<void> {
  if (await inTransaction(deps.db, (tx) => deleteSamples(tx))) await measure({ ...deps, forgetPages: () => {} })
}

interface Sampled {
  id: string
  isChosen: boolean
  promisedMinutes: number
  /** By the service's position in the shop: the first ones are ordered more often. */
  place: number
  now: Date
}

/** Between a twelfth and the whole of the promised time, a few beyond it; identical in every shop. */
function samplesOf({ id, isChosen, promisedMinutes, place, now }: Sampled) {
  const every = MORE_OFTEN_THAN + place
  const count = Math.floor(DAYS / every)
  return Array.from({ length: count }, (_, index) => {
    const spread = ((index * 37 + place * 11) % 100) / 100
    const usual = 0.08 + (0.45 + 0.04 * place) * spread ** 2
    const share = index % LATE_EACH === LATE_EACH - 1 ? 1.08 : usual
    const minutes = Math.round(promisedMinutes * share)
    return {
      orderId: `sample-${id}-${index}`,
      serviceId: id,
      minutes,
      isChosen,
      promisedMinutes,
      playMinutes: Math.round(minutes * PLAYED),
      isOnTime: minutes <= promisedMinutes,
      queueHeld: index < 9 ? null : index % MISSED_EACH !== 0,
      saidMinutes: index < 9 ? null : Math.round(promisedMinutes * (0.47 + 0.04 * place)),
      completedAt: new Date(
        now.getTime() - (3 + (count - index - 1) * every) * DAY_MS - ((index * 131) % 900) * MINUTE_MS,
      ),
      isSample: true,
    }
  })
}
