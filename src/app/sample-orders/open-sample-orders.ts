import * as z from 'zod'
import { HOUR_MS } from '#kernel/clock.ts'
import { penceFromDecimal, pence, toDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listServices } from '#modules/catalogue/index.ts'
import { placeOrder } from '#modules/checkout/index.ts'
import { estimateQueue } from '#modules/deliveries/index.ts'
import { deleteOrders, deleteWork, hasOrders, selectUnclaimed } from '#modules/orders/index.ts'
import { deletePayments } from '#modules/payments/index.ts'
import { deleteStored, markDone, readStored, writeSetting } from '#modules/settings/index.ts'
import { forgetOrders } from '#modules/reviews/index.ts'
import { deleteNotes } from '#read-models/order-detail/index.ts'
import { NO_CALLER, type SampleDeps } from './sample-acts.ts'
import { SAMPLE_ORDERS, type SampleOrder } from './samples.ts'

/** Settings row with the ids of the sample orders. */
const KEY = 'sampleOrders'
const madeSamples = z.array(z.object({ id: z.string(), shows: z.string().nullable() }))
type MadeSample = z.infer<typeof madeSamples>[number]

/**
 * Demo only. Creates sample orders, marked as such, so that a newcomer sees every state of an order at once. They are
 * created by the shop's own use cases with a clock set to the past, in one transaction and without mails. This happens
 * once per shop, only while it has no order, and only if the catalogue has these services.
 */
export async function openSampleOrders(deps: SampleDeps): Promise<void> {
  const opened = deps.clock.now()
  try {
    const isNew = await inTransaction(deps.db, async (tx) => {
      if ((await hasOrders(tx)) || !(await markDone(tx, KEY, opened))) return false
      const prices = new Map((await listServices({ ...deps, db: tx })).map(({ id, price }) => [id, price]))
      const playing = { ...deps, db: tx, jobs: NO_JOBS, events: mute(deps.events) }
      const made: MadeSample[] = []
      for (const sample of SAMPLE_ORDERS) {
        const id = await play(playing, { sample, opened, price: prices.get(sample.serviceId) })
        if (id !== undefined) made.push({ id, shows: sample.shows ?? null })
      }
      await writeSetting(tx, KEY, made, opened)
      return true
    })
    // Done now instead of waiting up to five minutes for the job.
    if (isNew) await estimateQueue({ ...deps, forgetPages: () => {} })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** The sample orders and what each of them shows; empty in a shop that did not start as a demo. */
export async function readSampleOrders(db: Db): Promise<MadeSample[]> {
  return madeSamples.safeParse(await readStored(db, KEY)).data ?? []
}

/**
 * Live only. Deletes the sample orders and nothing else. An order that a demo visitor has added to an account stays.
 */
export async function removeSampleOrders(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const made = (await readSampleOrders(tx)).map(({ id }) => id)
    if (made.length === 0) return
    const ids = await selectUnclaimed(tx, made)
    if (ids.length === 0) return
    await forgetOrders(tx, ids)
    await deleteNotes(tx, ids)
    await deleteWork(tx, ids)
    await deletePayments(tx, ids)
    await deleteOrders(tx, ids)
    await deleteStored(tx, KEY)
  })
}

interface Playing {
  sample: SampleOrder
  opened: Date
  price: string | undefined
}

async function play(deps: SampleDeps, { sample, opened, price }: Playing): Promise<string | undefined> {
  if (price === undefined) return undefined
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
  return orderId
}

/** Events of sample orders start no jobs. */
const NO_JOBS: JobQueue = { enqueue: async () => {}, publish: async () => {} }

/** Sample orders are not logged as business events. */
function mute(events: SampleDeps['events']): SampleDeps['events'] {
  return new Proxy(events, { get: () => () => undefined })
}
