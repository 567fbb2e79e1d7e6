// Look: colours, fonts, logo, icon and page texts with their history, and every version of the Terms. Owns `looks` and
// `terms_versions`. Also reads `users`. Texts of games belong to catalogue, the seller's identity to settings.
export { listLooks, readLook, type LookRow } from './data/looks.sql.ts'
export { lookVersion, publishLook } from './domain/publish-look.ts'
export { keepTerms, readTerms, readTermsVersion, termsVersionOf } from './domain/terms.ts'
export { lookStyles } from './domain/look-styles.ts'
