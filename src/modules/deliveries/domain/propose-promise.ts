import { DAY_MS, type Clock } from '#kernel/clock.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { proposePromises, type PromiseProposal } from '#kernel/orders/promise-proposal.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { listAllServices } from '#modules/catalogue/index.ts'
import { selectTimes } from '#modules/deliveries/data/deliveries.sql.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'

const DAYS = 90
/** The rule to compare with where the owner promises nothing for lateness. */
const NOTHING = { startPercent: 0, stepPercent: 0, capPercent: 0 }

export interface ProposedPromise {
  days: number
  deliveries: number
  isSample: boolean
  /** Whether the shop pays for lateness. */
  hasRule: boolean
  /** First the time that nine in ten meet, then the current promise; empty for fewer than nine deliveries. */
  proposals: PromiseProposal[]
}

/** Possible promises for a service by its deliveries of the last 90 days. Refuses with `not_found`. */
export async function proposePromise(
  deps: { db: Db; clock: Clock; ownSettings: Partial<ShopSettings> },
  serviceId: string,
): Promise<ProposedPromise> {
  const service = (await listAllServices(deps)).find(({ id }) => id === serviceId)
  if (!service) throw new Refusal('not_found', 'Service not found.')
  const since = new Date(deps.clock.now().getTime() - DAYS * DAY_MS)
  const { minutes = [], isSample = false } = (await selectTimes(deps.db, since)).plain.get(serviceId) ?? {}
  const { latenessRule } = await readSettings(deps)
  const proposals = proposePromises(minutes, {
    price: penceFromDecimal(service.price),
    rule: latenessRule ?? NOTHING,
    alsoHours: service.promisedWithinHours === null ? [] : [service.promisedWithinHours],
  })
  return { days: DAYS, deliveries: minutes.length, isSample, hasRule: latenessRule !== null, proposals }
}
