// Catalogue: what is sold, for how much, and how it is played. It owns `services`.
// It refuses to know of orders: an order copies the name and price it was placed with.
export { archiveService, restoreService } from './archive-service.ts'
export { importServices } from './import-services.ts'
export { listAllServices, listServices } from './list-services.ts'
export { openCatalogue } from './open-catalogue.ts'
export type { ServiceRow } from './catalogue.sql.ts'
export { changeService, createService, serviceVersion } from './write-service.ts'
