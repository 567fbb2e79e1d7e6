import type { Db } from '#server/db/client.ts'
import { selectListedServices, type ServiceRow } from './catalogue.sql.ts'

/** All services on offer, archived ones left out. */
export function listServices(deps: { db: Db }): Promise<ServiceRow[]> {
  return selectListedServices(deps.db)
}
