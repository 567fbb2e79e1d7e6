// Settings: what the shop says of itself and its defaults. It owns `settings`.
// It refuses secrets and anything about one deployment: those are configuration.
export { lockSettings, markDone, readSettings, readStored, writeSetting } from './settings.sql.ts'
export type { ShopSettings } from './shop-settings.ts'
export { writeSettings } from './write-settings.ts'
