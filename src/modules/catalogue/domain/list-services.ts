import type { Db } from '#platform/db/client.ts'
import { selectAllServices, selectListedServices, type ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'

/** All services on offer, without archived ones. */
export function listServices(deps: { db: Db }): Promise<ServiceRow[]> {
  return selectListedServices(deps.db)
}

/** All services for admins, with archived ones. */
export function listAllServices(deps: { db: Db }): Promise<ServiceRow[]> {
  return selectAllServices(deps.db)
}
