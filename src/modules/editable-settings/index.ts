// Editable settings: the owner's form of settings and levels, and the shop's measured claims. Owns no table. Also reads
// `contact_messages`, `orders`, `reviews` and `users`. It never shows a figure as measured that was not, or that has
// too little data.
export { changeEditableSettings, type EditableSettingsDeps } from './domain/change-editable-settings.ts'
export {
  readEditableSettings,
  readShownSettings,
  storedLevels,
  writtenSettings,
  type EditableSettings,
} from './domain/read-editable-settings.ts'
export { measureMarketingClaimsJob } from './domain/measure-marketing-claims.ts'
