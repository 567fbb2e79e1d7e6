import type { SettingsBody, ShopSettingsAnswer } from '#contract/admin-settings.ts'
import { CLAIMS, type Claim } from '#shared/claims.ts'
import { MEMBERSHIP_LEVELS, type MembershipLevel } from '#shared/membership-levels.ts'
import { WEEKDAYS, type Weekday } from '#shared/opening-hours.ts'

const TEXTS = ['brand', 'tagline', 'supportEmail', 'discordInvite', 'subscriptionPrice', 'subscriptionPlanUrl', 'fairUseCarries'] as const
export const LEVEL_FIELDS = ['minSpent', 'pointsMultiplier', 'discountPercentage'] as const
type LevelField = (typeof LEVEL_FIELDS)[number]

type TextName = (typeof TEXTS)[number] | 'opens' | 'closes' | `claim-${Claim}` | `level-${MembershipLevel}-${LevelField}`
type BoxName = `measured-${Claim}` | `day-${Weekday}`
/** The settings as their form holds them: flat, because a fault stands at one field. */
export type SettingsValues = Record<TextName, string> & Record<BoxName, boolean>
export type SettingsField = keyof SettingsValues

/** What is set, as the form shows it. */
export function valuesOf(settings: ShopSettingsAnswer): SettingsValues {
  const values: Record<string, string | boolean> = { opens: settings.openingHours.opens, closes: settings.openingHours.closes }
  for (const name of TEXTS) values[name] = String(settings[name] ?? '')
  for (const claim of CLAIMS) {
    values[`claim-${claim}`] = settings.claims[claim]
    values[`measured-${claim}`] = settings.measuredClaims.includes(claim)
  }
  for (const day of WEEKDAYS) values[`day-${day}`] = settings.openingHours.days.includes(day)
  for (const level of settings.levels) for (const field of LEVEL_FIELDS) values[`level-${level.level}-${field}`] = String(level[field])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names were made of the very lists that the type is made of
  return values as SettingsValues
}

/** As it is sent; a number that is none stays what it is, for the check to refuse. */
export function bodyOf(values: SettingsValues): SettingsBody {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const carries = orNull(values.fairUseCarries)
  return {
    brand: values.brand,
    tagline: values.tagline,
    supportEmail: values.supportEmail,
    discordInvite: values.discordInvite,
    claims: {
      rating: values['claim-rating'],
      completedOrders: values['claim-completedOrders'],
      happyCustomers: values['claim-happyCustomers'],
      communityMembers: values['claim-communityMembers'],
      responseTime: values['claim-responseTime'],
    },
    measuredClaims: CLAIMS.filter((claim) => values[`measured-${claim}`]),
    openingHours: { days: WEEKDAYS.filter((day) => values[`day-${day}`]), opens: values.opens, closes: values.closes },
    subscriptionPrice: twoDecimals(values.subscriptionPrice),
    subscriptionPlanUrl: orNull(values.subscriptionPlanUrl),
    fairUseCarries: carries === null ? null : Number(carries),
    levels: MEMBERSHIP_LEVELS.map((level) => ({
      level,
      minSpent: twoDecimals(values[`level-${level}-minSpent`]),
      pointsMultiplier: twoDecimals(values[`level-${level}-pointsMultiplier`]),
      discountPercentage: Number(values[`level-${level}-discountPercentage`].trim() || Number.NaN),
    })),
  }
}

/** Which field of the form a fault of the body belongs to; undefined for none of them. */
export function fieldAt(path: readonly (string | number)[]): SettingsField | undefined {
  const [first, second, third] = path.map(String)
  if (first === 'claims') return CLAIMS.map((claim) => `claim-${claim}` as const).find((name) => name === `claim-${second}`)
  if (first === 'measuredClaims') return 'measured-rating'
  if (first === 'openingHours') return second === 'opens' || second === 'closes' ? second : 'day-Monday'
  if (first === 'levels') {
    const level = MEMBERSHIP_LEVELS[Number(second)]
    const field = LEVEL_FIELDS.find((each) => each === third)
    return level && field && `level-${level}-${field}`
  }
  return TEXTS.find((name) => name === first)
}

/** `7`, `7.5` and `7.50` are typed alike. */
function twoDecimals(text: string): string {
  const trimmed = text.trim().replace(/^£/, '')
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(trimmed) ?? []
  return whole === undefined ? trimmed : `${whole}.${part.padEnd(2, '0')}`
}
