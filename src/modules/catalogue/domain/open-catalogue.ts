import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { hasServices, insertServicePrices, insertServices } from '#modules/catalogue/data/catalogue.sql.ts'
import { OPENING_CATALOGUE } from './opening-catalogue.ts'
import type { NewService } from './service.ts'

/** The simulated provider's hosted button for one of the services. */
const SIMULATED_BUTTON = { serviceId: 'cod-bo6-dark-ops-easter-egg', paypalButtonId: 'DEMODARKOPS30' }

/**
 * Fills an empty shop with the opening catalogue; a shop that has services, even archived ones, stays unchanged. With a
 * simulated provider one service gets a hosted button, so that a newcomer can try it.
 */
export async function openCatalogue(deps: { db: Db; clock: Clock }, { isSimulated = false } = {}): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await hasServices(tx)) return
    await insertServices(tx, isSimulated ? withButton(OPENING_CATALOGUE) : OPENING_CATALOGUE, deps.clock.now())
    await insertServicePrices(tx, OPENING_CATALOGUE, deps.clock.now())
  })
}

function withButton(services: readonly NewService[]): NewService[] {
  return services.map((service) =>
    service.id === SIMULATED_BUTTON.serviceId
      ? { ...service, paypalButtonId: SIMULATED_BUTTON.paypalButtonId }
      : service,
  )
}
