// Look: the colours, font, logo and icon of the shop, with those that it had before. It owns `looks`.
// It refuses words: what the shop says of itself is in settings and games.
export { listLooks, readLook, type LookRow } from './data/looks.sql.ts'
export { lookVersion, publishLook } from './domain/publish-look.ts'
export { lookStyles } from './domain/look-styles.ts'
