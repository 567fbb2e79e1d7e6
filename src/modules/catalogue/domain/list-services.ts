import type { Db } from '#platform/db/client.ts'
import { selectAllServices, selectListedServices, type ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'

/** All services on offer, archived ones left out. */
export function listServices(deps: { db: Db }): Promise<ServiceRow[]> {
  return selectListedServices(deps.db)
}

/** The same with the archived ones, for admins. */
export function listAllServices(deps: { db: Db }): Promise<ServiceRow[]> {
  return selectAllServices(deps.db)
}
