// House rules: what the provider decides in one form, settings and levels together, and what the shop measures of
// itself. It owns no table. It refuses a figure that is called measured and was not, or that stands on too little.
export { changeHouseRules, type HouseRulesDeps } from './change-house-rules.ts'
export { measureClaims } from './measure-claims.ts'
export { readHouseRules, readShownSettings, type HouseRules } from './read-house-rules.ts'
