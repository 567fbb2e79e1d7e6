// Settings: what the shop says of itself and its defaults. It owns `settings`.
// It refuses secrets and anything about one deployment: those are configuration.
export { deleteStored, lockSettings, markDone, readSettings, readStored, writeSetting } from './data/settings.sql.ts'
export type { ShopSettings } from './domain/shop-settings.ts'
export { addOrderView, readOrderViews, removeOrderView } from './domain/order-views.ts'
export { writeSettings } from './domain/write-settings.ts'
