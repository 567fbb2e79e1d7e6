// Editable settings: what the owner decides in one form, settings and levels together, and what the shop measures of
// itself. It owns no table. It refuses a figure that is called measured and was not, or that stands on too little.
export { changeEditableSettings, type EditableSettingsDeps } from './domain/change-editable-settings.ts'
export {
  readEditableSettings,
  readShownSettings,
  storedLevels,
  writtenSettings,
  type EditableSettings,
} from './domain/read-editable-settings.ts'
export { measureMarketingClaimsJob } from './domain/measure-marketing-claims.ts'
