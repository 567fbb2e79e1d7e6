// Look: the colours, font, logo and icon of the shop and the words of its pages, with those that it had before, and
// each version of the Terms. It owns `looks` and `terms_versions`.
// It refuses the words of games, which are in catalogue, and who sells, which is in settings.
export { listLooks, readLook, type LookRow } from './data/looks.sql.ts'
export { lookVersion, publishLook } from './domain/publish-look.ts'
export { keepTerms, readTerms, readTermsVersion, termsVersionOf } from './domain/terms.ts'
export { lookStyles } from './domain/look-styles.ts'
