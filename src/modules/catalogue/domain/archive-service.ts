import { updateService, type ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'
import { editCatalogue, requireFreeName, serviceIn, type CatalogueDeps } from './edit-catalogue.ts'

/** Archives a service; orders keep it. Repeating it changes nothing. Refuses with `not_found`. */
export function archiveService(deps: CatalogueDeps, actor: string, serviceId: string): Promise<ServiceRow> {
  return editCatalogue(deps, actor, async (catalogue) => {
    const before = serviceIn(catalogue, serviceId)
    if (before.archivedAt !== null) return before
    const after = await updateService(catalogue.tx, serviceId, { archivedAt: catalogue.now, updatedAt: catalogue.now })
    await catalogue.audit({ action: 'archive', before, after })
    return after
  })
}

/**
 * Restores an archived service. Repeating it changes nothing. Refuses with `not_found`, and with `name_taken` where
 * another service has its name by now.
 */
export function restoreService(deps: CatalogueDeps, actor: string, serviceId: string): Promise<ServiceRow> {
  return editCatalogue(deps, actor, async (catalogue) => {
    const before = serviceIn(catalogue, serviceId)
    if (before.archivedAt === null) return before
    requireFreeName(catalogue, before.name, serviceId)
    const after = await updateService(catalogue.tx, serviceId, { archivedAt: null, updatedAt: catalogue.now })
    await catalogue.audit({ action: 'restore', before, after })
    return after
  })
}
