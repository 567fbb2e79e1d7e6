// Catalogue: what is sold, for how much, and how it is played. It owns `services`.
// It refuses to know of orders: an order copies the name and price it was placed with.
export { archiveService, restoreService } from './domain/archive-service.ts'
export { importServices } from './domain/import-services.ts'
export { listAllServices, listServices } from './domain/list-services.ts'
export { openCatalogue } from './domain/open-catalogue.ts'
export type { ServiceRow } from './data/catalogue.sql.ts'
export { changeService, createService, serviceVersion } from './domain/write-service.ts'
