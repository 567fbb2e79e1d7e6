import { Refusal } from '#kernel/refusals.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { selectLimitedServices, updateFull } from '#modules/catalogue/index.ts'
import { countHeldPlaces } from '#modules/orders/index.ts'
import type { Lines } from './ordered-lines.ts'

/**
 * Refuses with `service_unavailable` an order for a service that is full. A payment that was started before the last
 * place was taken may still arrive: then there is one order too many.
 */
export async function refuseFull(tx: Tx, lines: Lines): Promise<void> {
  const limited = lines.flatMap(({ service }) => (service.openOrderLimit === null ? [] : [service]))
  if (limited.length === 0) return
  const held = await countHeldPlaces(
    tx,
    limited.map(({ id }) => id),
  )
  const full = limited.find(({ id, openOrderLimit }) => (held.get(id) ?? 0) >= (openOrderLimit ?? Infinity))
  if (full)
    throw new Refusal(
      'service_unavailable',
      `${full.name} is fully booked right now. A place opens when an order is done.`,
    )
}

/** Stores which services are full, for their pages, and clears the page cache when that changes. Runs every minute. */
export async function markFullServices(deps: { db: Db; forgetPages(): void }): Promise<void> {
  const limited = await selectLimitedServices(deps.db)
  if (limited.length === 0) return
  const held = await countHeldPlaces(
    deps.db,
    limited.map(({ id }) => id),
  )
  const isFullNow = ({ id, openOrderLimit }: (typeof limited)[number]) =>
    (held.get(id) ?? 0) >= (openOrderLimit ?? Infinity)
  const moved = limited.filter((service) => isFullNow(service) !== service.isFull)
  for (const isFull of [true, false]) {
    const ids = moved.filter((service) => isFullNow(service) === isFull).map(({ id }) => id)
    if (ids.length > 0) await updateFull(deps.db, ids, isFull)
  }
  if (moved.length > 0) deps.forgetPages()
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'mark-full-services': NoPayload
  }
}

export const markFullServicesJob = defineJob({
  name: 'mark-full-services',
  schedule: '* * * * *',
  run: markFullServices,
})
