import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import type { SettingsBody, ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { CLAIMS, type Claim } from '#kernel/shop/claims.ts'
import { MEMBERSHIP_LEVELS, type MembershipLevel } from '#kernel/shop/membership-levels.ts'
import { WEEKDAYS, type Weekday } from '#kernel/shop/opening-hours.ts'

const TEXTS = [
  'brand',
  'tagline',
  'supportEmail',
  'discordInvite',
  'subscriptionPrice',
  'subscriptionPlanUrl',
  'fairUseCarries',
  'playersAtOnce',
  'refundProofAbove',
  'staffEmail',
  'staffDiscordWebhook',
] as const
const LATENESS_FIELDS = ['startPercent', 'stepPercent', 'capPercent'] as const
const TRADER_FIELDS = ['name', 'address', 'companyNumber', 'vatNumber', 'phone'] as const
export const LEVEL_FIELDS = ['minSpent', 'pointsMultiplier', 'discountPercentage'] as const
type LevelField = (typeof LEVEL_FIELDS)[number]

type TextName =
  | (typeof TEXTS)[number]
  | 'socialLinks'
  | 'quickAnswers'
  | 'opens'
  | 'closes'
  | `claim-${Claim}`
  | `source-${Claim}`
  | `asOf-${Claim}`
  | `trader-${(typeof TRADER_FIELDS)[number]}`
  | `late-${(typeof LATENESS_FIELDS)[number]}`
  | `level-${MembershipLevel}-${LevelField}`
type BoxName = `measured-${Claim}` | `day-${Weekday}`
/** The form values of the settings: flat, because each fault belongs to one field. */
export type SettingsValues = Record<TextName, string> & Record<BoxName, boolean>
export type SettingsField = keyof SettingsValues

/** The fields of each section. */
export interface Edited {
  edited: Pick<CheckedForm<SettingsValues>, 'register' | 'fault'>
}

/** The form values of the stored settings. */
export function valuesOf(settings: ShopSettingsAnswer): SettingsValues {
  const values: Record<string, string | boolean> = {
    socialLinks: settings.socialLinks.join('\n'),
    quickAnswers: settings.quickAnswers.join('\n'),
    opens: settings.openingHours.opens,
    closes: settings.openingHours.closes,
  }
  for (const name of TEXTS) values[name] = String(settings[name] ?? '')
  for (const field of LATENESS_FIELDS) values[`late-${field}`] = String(settings.latenessRule?.[field] ?? '')
  for (const field of TRADER_FIELDS) values[`trader-${field}`] = settings.trader[field]
  for (const claim of CLAIMS) {
    values[`claim-${claim}`] = settings.claims[claim]
    values[`source-${claim}`] = settings.claimSources[claim]?.source ?? ''
    values[`asOf-${claim}`] = settings.claimSources[claim]?.asOf ?? ''
    values[`measured-${claim}`] = settings.measuredClaims.includes(claim)
  }
  for (const day of WEEKDAYS) values[`day-${day}`] = settings.openingHours.days.includes(day)
  for (const level of settings.levels)
    for (const field of LEVEL_FIELDS) values[`level-${level.level}-${field}`] = String(level[field])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names were made of the very lists that the type is made of
  return values as SettingsValues
}

/** The request body; malformed numbers are kept, so that validation refuses them. */
export function bodyOf(values: SettingsValues): SettingsBody {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const sourceOf = (claim: Claim) => {
    const [source, asOf] = [values[`source-${claim}`].trim(), values[`asOf-${claim}`]]
    return source === '' && asOf === '' ? null : { source, asOf }
  }
  const wholeOrNull = (text: string) => (text.trim() === '' ? null : Number(text.trim()))
  return {
    brand: values.brand,
    tagline: values.tagline,
    supportEmail: values.supportEmail,
    trader: {
      name: values['trader-name'],
      address: values['trader-address'],
      companyNumber: values['trader-companyNumber'],
      vatNumber: values['trader-vatNumber'],
      phone: values['trader-phone'],
    },
    discordInvite: values.discordInvite,
    socialLinks: linesOf(values.socialLinks),
    claims: {
      rating: values['claim-rating'],
      completedOrders: values['claim-completedOrders'],
      happyCustomers: values['claim-happyCustomers'],
      communityMembers: values['claim-communityMembers'],
      responseTime: values['claim-responseTime'],
    },
    claimSources: {
      rating: sourceOf('rating'),
      completedOrders: sourceOf('completedOrders'),
      happyCustomers: sourceOf('happyCustomers'),
      communityMembers: sourceOf('communityMembers'),
      responseTime: sourceOf('responseTime'),
    },
    measuredClaims: CLAIMS.filter((claim) => values[`measured-${claim}`]),
    openingHours: { days: WEEKDAYS.filter((day) => values[`day-${day}`]), opens: values.opens, closes: values.closes },
    subscriptionPrice: twoDecimals(values.subscriptionPrice),
    subscriptionPlanUrl: orNull(values.subscriptionPlanUrl),
    fairUseCarries: wholeOrNull(values.fairUseCarries),
    playersAtOnce: wholeOrNull(values.playersAtOnce),
    latenessRule: latenessOf(values),
    refundProofAbove: twoDecimals(values.refundProofAbove),
    staffEmail: orNull(values.staffEmail),
    staffDiscordWebhook: orNull(values.staffDiscordWebhook),
    quickAnswers: linesOf(values.quickAnswers),
    levels: MEMBERSHIP_LEVELS.map((level) => ({
      level,
      minSpent: twoDecimals(values[`level-${level}-minSpent`]),
      pointsMultiplier: twoDecimals(values[`level-${level}-pointsMultiplier`]),
      discountPercentage: Number(values[`level-${level}-discountPercentage`].trim() || Number.NaN),
    })),
  }
}

/** Three empty fields mean no award. */
function latenessOf(values: SettingsValues): SettingsBody['latenessRule'] {
  const numberOf = (field: (typeof LATENESS_FIELDS)[number]) => Number(values[`late-${field}`].trim() || Number.NaN)
  if (LATENESS_FIELDS.every((field) => values[`late-${field}`].trim() === '')) return null
  return {
    startPercent: numberOf('startPercent'),
    stepPercent: numberOf('stepPercent'),
    capPercent: numberOf('capPercent'),
  }
}

/** The form field of a fault in the body; undefined for none. */
export function fieldAt(path: readonly (string | number)[]): SettingsField | undefined {
  const [first, second, third] = path.map(String)
  if (first === 'claims')
    return CLAIMS.map((claim) => `claim-${claim}` as const).find((name) => name === `claim-${second}`)
  if (first === 'trader')
    return TRADER_FIELDS.map((field) => `trader-${field}` as const).find((name) => name === `trader-${second}`)
  if (first === 'claimSources')
    return CLAIMS.map((claim) => (third === 'asOf' ? (`asOf-${claim}` as const) : (`source-${claim}` as const))).find(
      (name) => name.endsWith(`-${second}`),
    )
  if (first === 'latenessRule')
    return LATENESS_FIELDS.map((field) => `late-${field}` as const).find((name) => name === `late-${second}`)
  if (first === 'socialLinks' || first === 'quickAnswers') return first
  if (first === 'measuredClaims') return 'measured-rating'
  if (first === 'openingHours') return second === 'opens' || second === 'closes' ? second : 'day-Monday'
  if (first === 'levels') {
    const level = MEMBERSHIP_LEVELS[Number(second)]
    const field = LEVEL_FIELDS.find((each) => each === third)
    return level && field && `level-${level}-${field}`
  }
  return TEXTS.find((name) => name === first)
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** `7`, `7.5` and `7.50` are accepted. */
function twoDecimals(text: string): string {
  const trimmed = text.trim().replace(/^£/, '')
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{0,2}))?$/.exec(trimmed) ?? []
  return whole === undefined ? trimmed : `${whole}.${part.padEnd(2, '0')}`
}
