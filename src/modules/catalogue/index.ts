// Catalogue: what is sold, for how much, and how it is played. It owns `services`, `service_prices`,
// `games` and `service_categories`.
// It refuses to know of orders: an order copies the name and price it was placed with.
export { archiveService, restoreService } from './domain/archive-service.ts'
export { importServices } from './domain/import-services.ts'
export { listAllServices, listServices } from './domain/list-services.ts'
export { refreshSalePages, refreshSalePagesJob } from './domain/refresh-sale-pages.ts'
export { archiveGame, restoreGame } from './domain/archive-game.ts'
export { listGames, readGame } from './domain/list-games.ts'
export { changeGame, createGame, gameVersion } from './domain/write-game.ts'
export type { GameRow } from './data/games.sql.ts'
export { sortServices } from './domain/sort-services.ts'
export { pauseGame, pauseService } from './domain/pause.ts'
export { openCatalogue } from './domain/open-catalogue.ts'
export { selectLimitedServices, updateFull } from './data/offers.sql.ts'
export { saleOf } from './domain/sale-columns.ts'
export type { ServiceRow } from './data/catalogue.sql.ts'
export { changeService, createService, serviceVersion } from './domain/write-service.ts'
