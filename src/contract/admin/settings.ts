import * as z from 'zod'
import { MAX_QUICK_ANSWER_LENGTH, MAX_QUICK_ANSWERS, QUICK_ANSWERS } from '#kernel/shop/quick-answers.ts'
import { CLAIMS } from '#kernel/shop/claims.ts'
import { MEMBERSHIP_LEVELS } from '#kernel/shop/membership-levels.ts'
import { MAX_PENCE, parsePence } from '#kernel/money.ts'
import { isDiscordWebhook, isLocalWebhook } from '#kernel/shop/discord-webhook.ts'
import { WEEKDAYS } from '#kernel/shop/opening-hours.ts'
import { endpoint } from '#contract/endpoint.ts'
import { decimalField, emailField, optionalLine, REQUIRED, typedLine, versionField } from '#contract/fields.ts'

/** Pounds with two decimals, between two limits in pence. */
function amountField(least: number, most: number, message: string) {
  return decimalField.refine((amount) => {
    const value = parsePence(amount)
    // A malformed amount already has a message.
    return value === undefined || (value >= least && value <= most)
  }, message)
}

const ADDRESS = 'Please enter a whole address, such as https://discord.gg/name'
const addressField = z
  .string(REQUIRED)
  .trim()
  .max(300, ADDRESS)
  .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: ADDRESS }))

const WEBHOOK = 'Please enter the address that Discord shows for a webhook: https://discord.com/api/webhooks/...'
const discordWebhookField = z
  .string(REQUIRED)
  .trim()
  .max(300, WEBHOOK)
  .refine((address) => isDiscordWebhook(address) || isLocalWebhook(address), WEBHOOK)

const claimFields = {
  rating: typedLine(20),
  completedOrders: typedLine(20),
  happyCustomers: typedLine(20),
  communityMembers: typedLine(20),
  responseTime: typedLine(20),
}

const claimSource = z.strictObject({ source: typedLine(120), asOf: z.iso.date('A day such as 2026-11-24') }).nullable()
const claimSources = z.strictObject({
  rating: claimSource,
  completedOrders: claimSource,
  happyCustomers: claimSource,
  communityMembers: claimSource,
  responseTime: claimSource,
})
const traderFields = z.strictObject({
  name: typedLine(100),
  address: typedLine(200),
  companyNumber: optionalLine(20),
  vatNumber: optionalLine(20),
  phone: optionalLine(30),
})

const TIME = 'A time such as 09:00'
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/
const timeField = z.string(REQUIRED).regex(TIME_PATTERN, TIME)
const openingHours = z
  .strictObject({
    days: z.array(z.enum(WEEKDAYS, 'Not a day')).min(1, 'At least one day').max(7, 'At most seven days'),
    opens: timeField,
    closes: timeField,
  })
  .refine(({ opens, closes }) => !TIME_PATTERN.test(opens) || !TIME_PATTERN.test(closes) || opens < closes, {
    path: ['closes'],
    message: 'Must be after the opening',
  })
  .refine(({ days }) => new Set(days).size === days.length, { path: ['days'], message: 'Each day once' })

const MULTIPLIER = 'From 0.01 to 9.99'
const PERCENT = 'A whole number from 0 to 50'
const levelField = z.strictObject({
  level: z.enum(MEMBERSHIP_LEVELS, 'Not a level'),
  minSpent: amountField(0, MAX_PENCE, 'Must be an amount').describe('Total spent from which the level begins.'),
  pointsMultiplier: z
    .string(REQUIRED)
    .regex(/^\d\.\d{2}$/, MULTIPLIER)
    .refine((multiplier) => multiplier !== '0.00', MULTIPLIER),
  discountPercentage: z.int(PERCENT).min(0, PERCENT).max(50, PERCENT),
})

const levels = z
  .array(levelField)
  .length(MEMBERSHIP_LEVELS.length, 'All five levels')
  .superRefine((given, context) => {
    given.forEach(({ level, minSpent }, place) => {
      const before = parsePence(given[place - 1]?.minSpent ?? '')
      const own = parsePence(minSpent) ?? 0
      if (level !== MEMBERSHIP_LEVELS[place])
        context.addIssue({ code: 'custom', path: [place, 'level'], message: 'From the lowest to the highest' })
      if (place === 0 && own !== 0)
        context.addIssue({ code: 'custom', path: [place, 'minSpent'], message: 'The first level begins at 0.00' })
      if (before !== undefined && own <= before)
        context.addIssue({ code: 'custom', path: [place, 'minSpent'], message: 'Must be more than the level before' })
    })
  })

const SHARE = 'A whole number from 1 to 100'
const GROWTH = 'A whole number from 0 to 100'
const latenessRule = z
  .strictObject({
    startPercent: z
      .int(SHARE)
      .min(1, SHARE)
      .max(100, SHARE)
      .describe('Of what is not delivered, from the first minute.'),
    stepPercent: z
      .int(GROWTH)
      .min(0, GROWTH)
      .max(100, GROWTH)
      .describe('More for each further tenth of the promised time.'),
    capPercent: z.int(SHARE).min(1, SHARE).max(100, SHARE).describe('At most.'),
  })
  .refine(({ startPercent, capPercent }) => capPercent >= startPercent, {
    path: ['capPercent'],
    message: 'At least as much as at the start',
  })

const PLAYERS = 'A whole number from 1 to 50'
const CARRIES = 'A whole number from 1 to 1000'

export const settingsBody = z.strictObject({
  brand: typedLine(40),
  tagline: typedLine(120),
  supportEmail: emailField,
  trader: traderFields.describe(
    'Who sells: shown on every page, in the Terms and in every mail. The address is a geographic one.',
  ),
  discordInvite: addressField,
  socialLinks: z
    .array(addressField)
    .max(8, 'At most 8')
    .refine((links) => new Set(links).size === links.length, 'Each address once')
    .default([])
    .describe('Where else the shop is found, at the foot of every page.'),
  claims: z.strictObject(claimFields),
  measuredClaims: z
    .array(z.enum(CLAIMS, 'Not a claim'))
    .max(CLAIMS.length, 'Each claim once')
    .describe('Those that are shown as they were measured, once there is enough to measure.'),
  claimSources: claimSources.describe(
    'Where a stated claim comes from; a live shop shows none without. Null for none.',
  ),
  openingHours: openingHours.describe('UK time; a day that closes at 23:59 lasts to midnight.'),
  subscriptionPrice: amountField(1, 100_000, 'From 0.01 to 1000.00').describe('Pounds per month.'),
  subscriptionPlanUrl: addressField
    .nullable()
    .describe('Where the plan is bought at the payment provider; null while it is not on offer.'),
  fairUseCarries: z
    .int(CARRIES)
    .min(1, CARRIES)
    .max(1000, CARRIES)
    .nullable()
    .describe('Carries that the subscription covers in a month; null for no limit.'),
  playersAtOnce: z
    .int(PLAYERS)
    .min(1, PLAYERS)
    .max(50, PLAYERS)
    .nullable()
    .default(null)
    .describe('How many orders are played at the same time; null tells buyers nothing of the queue.'),
  latenessRule: latenessRule
    .nullable()
    .default(null)
    .describe(
      'What a late order gives back without being asked; null for nothing. Orders keep the rule they were sold with.',
    ),
  refundProofAbove: amountField(0, MAX_PENCE, 'Must be an amount').describe(
    'Pounds: a refund above it asks for a second factor younger than five minutes.',
  ),
  staffEmail: emailField
    .nullable()
    .describe('Where the staff hears of orders, messages and payments by mail; null for nowhere.'),
  staffDiscordWebhook: discordWebhookField
    .nullable()
    .describe('The same in a Discord channel: the address of its webhook.'),
  quickAnswers: z
    .array(typedLine(MAX_QUICK_ANSWER_LENGTH))
    .max(MAX_QUICK_ANSWERS, `At most ${MAX_QUICK_ANSWERS}`)
    .refine((answers) => new Set(answers).size === answers.length, 'Each sentence once')
    .default([...QUICK_ANSWERS])
    .describe('Sentences that the staff begins answers to buyers with.'),
  levels,
  version: versionField.optional(),
})
export type SettingsBody = z.input<typeof settingsBody>

const shopSettingsSchema = z.object({
  ...settingsBody.shape,
  claims: z.object(claimFields),
  openingHours: z.object({ days: z.array(z.enum(WEEKDAYS)), opens: z.string(), closes: z.string() }),
  measured: z
    .object({
      rating: z.string().nullable(),
      completedOrders: z.string().nullable(),
      happyCustomers: z.string().nullable(),
      communityMembers: z.string().nullable(),
      responseTime: z.string().nullable(),
    })
    .describe('What each claim would say if it were measured; null where there is too little to measure.'),
  version: versionField.describe('Of what a change writes over; send it back with the change.'),
})
export type ShopSettingsAnswer = z.infer<typeof shopSettingsSchema>

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'For admins: what the owner has set, and what was measured.',
  answer: shopSettingsSchema,
})

export const readQuickAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/quick-answers',
  access: 'admin',
  summary: 'For admins: sentences to begin an answer with, as the owner has set them.',
  answer: z.array(z.string()),
})

const toldOutcome = z.enum(['sent', 'failed', 'off']).describe("'off' where none is set.")

export const testNotifications = endpoint({
  method: 'POST',
  path: '/api/admin/settings/test-notifications',
  access: 'admin',
  summary: 'For admins: sends a test to where the staff is notified, as it is stored now, and says what came of it.',
  body: z.strictObject({}).optional(),
  answer: z.object({ email: toldOutcome, discord: toldOutcome }),
})

const percentParameter = z
  .string()
  .regex(/^(?:\d{1,2}|100)$/, GROWTH)
  .transform(Number)

export const readLatenessCost = endpoint({
  method: 'GET',
  path: '/api/admin/lateness-cost',
  access: 'admin',
  summary: 'For admins: what a rule of money for lateness would have cost in the last 90 days.',
  query: z.object({ startPercent: percentParameter, stepPercent: percentParameter, capPercent: percentParameter }),
  answer: z.object({
    days: z.int(),
    orders: z.int().describe('Orders that were completed in them.'),
    late: z.int().describe('Of these were late; 500 at most are looked at.'),
    cost: decimalField.describe('Pounds that these would have given back.'),
    sales: decimalField.describe('Pounds that all of them cost their buyers.'),
  }),
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  needsFreshProof: true,
  summary: 'For admins: sets all of it at once; the shop changes at once. 409 where another was quicker.',
  body: settingsBody,
  refuses: ['changed_meanwhile'],
  answer: shopSettingsSchema,
})
