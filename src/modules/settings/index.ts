// Settings: the owner's settings and their defaults. Owns `settings`. Secrets and facts about one deployment belong to
// the configuration.
export { deleteStored, lockSettings, markDone, readSettings, readStored, writeSetting } from './data/settings.sql.ts'
export type { ShopSettings } from './domain/shop-settings.ts'
export { addOrderView, readOrderViews, removeOrderView } from './domain/order-views.ts'
export { writeSettings } from './domain/write-settings.ts'
