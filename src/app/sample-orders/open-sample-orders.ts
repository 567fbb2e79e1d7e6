import { HOUR_MS } from '#kernel/clock.ts'
import { penceFromDecimal, pence, toDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listServices } from '#modules/catalogue/index.ts'
import { placeOrder } from '#modules/checkout/index.ts'
import { deleteOrders, deleteWork, hasOrders, selectSampleOrders } from '#modules/orders/index.ts'
import { deletePayments } from '#modules/payments/index.ts'
import { markDone, unmarkDone } from '#modules/settings/index.ts'
import { forgetOrders } from '#modules/reviews/index.ts'
import { deleteNotes } from '#read-models/order-detail/index.ts'
import type { SampleDeps } from './sample-acts.ts'
import { SAMPLE_ORDERS, type SampleOrder } from './samples.ts'

/**
 * Demo only: invented orders, marked as such, so that a newcomer sees each state of an order at once. They are made by
 * the shop's own use cases at the hours that they tell of, in one transaction and without a mail. Once in the life of a
 * shop, and only while nothing was ordered; a catalogue that does not sell these services any more gets none.
 */
export async function openSampleOrders(deps: SampleDeps): Promise<void> {
  const opened = deps.clock.now()
  try {
    await inTransaction(deps.db, async (tx) => {
      if (!(await markDone(tx, 'sampleOrders', opened)) || (await hasOrders(tx))) return
      const prices = new Map((await listServices({ ...deps, db: tx })).map(({ id, price }) => [id, price]))
      const playing = { ...deps, db: tx, jobs: NO_JOBS, events: mute(deps.events) }
      for (const sample of SAMPLE_ORDERS) await play(playing, { sample, opened, price: prices.get(sample.serviceId) })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Live only: a shop that began as a demo shows no invented order. What a visitor of the demo took over stays. */
export async function removeSampleOrders(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await unmarkDone(tx, 'sampleOrders'))) return
    const ids = (await selectSampleOrders(tx)).filter(({ userId }) => userId === null).map(({ id }) => id)
    if (ids.length === 0) return
    await forgetOrders(tx, ids)
    await deleteNotes(tx, ids)
    await deleteWork(tx, ids)
    await deletePayments(tx, ids)
    await deleteOrders(tx, ids)
  })
}

interface Playing {
  sample: SampleOrder
  opened: Date
  price: string | undefined
}

async function play(deps: SampleDeps, { sample, opened, price }: Playing): Promise<void> {
  if (price === undefined) return
  const { buyer, serviceId, quantity, placed, acts } = sample
  const at = (hoursAgo: number): SampleDeps => {
    const now = new Date(opened.getTime() - hoursAgo * HOUR_MS)
    return { ...deps, clock: { now: () => now } }
  }
  const { orderId } = await placeOrder(at(placed), NO_CALLER, {
    buyer: { ...buyer, platform: 'pc', notes: 'A sample order of the demo' },
    serviceType: '',
    items: [{ serviceId, quantity }],
    total: toDecimal(pence(penceFromDecimal(price) * quantity)),
    consent: true,
  })
  for (const act of acts) await act.play(at(act.hoursAgo), orderId)
}

const NO_CALLER = { key: null, browserHash: null, userId: null, idempotencyKey: undefined }

/** What an order of the past would have caused was long done. */
const NO_JOBS: JobQueue = { enqueue: async () => {}, publish: async () => {} }

/** Invented orders are no news for the log. */
function mute(events: SampleDeps['events']): SampleDeps['events'] {
  return new Proxy(events, { get: () => () => undefined })
}
