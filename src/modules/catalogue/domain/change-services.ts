import { penceFromDecimal } from '#kernel/money.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import { MAX_SERVICE_PENCE } from '#kernel/shop/game.ts'
import { repriced } from '#kernel/orders/configure/repriced.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { archiveService } from './archive-service.ts'
import { editCatalogue, serviceIn, type CatalogueDeps } from './edit-catalogue.ts'
import { listAllServices } from './list-services.ts'
import { pauseService } from './pause.ts'
import { bundlesLast } from './require-bundle.ts'
import { rewriteService, writtenService } from './write-service.ts'

/** The action for each of several services. */
export type ServicesAct =
  | { kind: 'archive' }
  /** When the pause ends; null ends it now. */
  | { kind: 'pause'; until: Date | null }
  /** Whole per cent on every price; negative lowers them. */
  | { kind: 'price'; percent: number }

/**
 * Applies the same action to several services, to all of them or none. Refuses as the single action does, and with
 * `invalid_input` a price beyond the limits.
 */
export async function changeServices(
  deps: CatalogueDeps,
  actor: string,
  { serviceIds, act }: { serviceIds: readonly string[]; act: ServicesAct },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    const bundles = new Set((await listAllServices(inside)).filter(({ bundle }) => bundle).map(({ id }) => id))
    for (const serviceId of bundlesLast(serviceIds, (id) => bundles.has(id))) {
      if (act.kind === 'archive') await archiveService(inside, actor, serviceId)
      else if (act.kind === 'pause') await pauseService(inside, actor, { serviceId, until: act.until })
      else await changePrice(inside, actor, { serviceId, percent: act.percent })
    }
  })
}

async function changePrice(
  deps: CatalogueDeps,
  actor: string,
  { serviceId, percent }: { serviceId: string; percent: number },
): Promise<void> {
  await editCatalogue(deps, actor, (catalogue) => {
    const before = serviceIn(catalogue, serviceId)
    const wanted = repriced(before, percent)
    if (penceFromDecimal(wanted.price) > MAX_SERVICE_PENCE)
      throw invalidField('act.percent', `${before.name} would cost more than £${MAX_SERVICE_PENCE / 100}`)
    return rewriteService(catalogue, before, { ...writtenService(before), ...wanted }).catch((error: unknown) => {
      // Reported at the percentage field, because there is no price field here.
      throw error instanceof Refusal && error.code === 'invalid_input'
        ? invalidField('act.percent', `${before.name}: ${error.faults[0]?.message ?? error.message}`)
        : error
    })
  })
}
