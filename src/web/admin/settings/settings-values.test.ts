import { describe, expect, test } from 'vitest'
import { settingsBody, type ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { settingsBody as exampleBody } from '#harness/shop/builders.ts'
import { settingsSchema } from './settings-schema.ts'
import { bodyOf, fieldAt, valuesOf, type SettingsField } from './settings-values.ts'

const settings: ShopSettingsAnswer = {
  ...settingsBody.parse(exampleBody()),
  measured: { rating: null, completedOrders: null, happyCustomers: null, communityMembers: null, responseTime: null },
  version: 'as-seen',
}
const VALUES = valuesOf(settings)

describe('the form of the settings', () => {
  test('sends untouched what it was given', () => {
    expect(bodyOf(VALUES)).toStrictEqual(exampleBody())
    expect(settingsSchema.safeParse(VALUES).success).toBe(true)
  })

  test('takes amounts as people type them, and empty for none', () => {
    expect(
      bodyOf({
        ...VALUES,
        subscriptionPrice: '£8',
        'level-silver-minSpent': '60.5',
        'level-silver-pointsMultiplier': '1.5',
        fairUseCarries: ' 20 ',
        subscriptionPlanUrl: ' ',
      }),
    ).toMatchObject({
      subscriptionPrice: '8.00',
      fairUseCarries: 20,
      subscriptionPlanUrl: null,
      levels: [{}, { minSpent: '60.50', pointsMultiplier: '1.50' }, {}, {}, {}],
    })
  })

  test.each<[SettingsField, string | boolean]>([
    ['brand', ''],
    ['supportEmail', 'unknown'],
    ['discordInvite', 'discord'],
    ['socialLinks', 'https://x.com/shop\nyoutube'],
    ['quickAnswers', 'Yes.\nYes.'],
    ['quickAnswers', 'a'.repeat(301)],
    ['claim-rating', ' '],
    ['opens', '9'],
    ['closes', '00:00'],
    ['subscriptionPrice', 'much'],
    ['subscriptionPlanUrl', 'x'],
    ['fairUseCarries', '0'],
    ['level-bronze-minSpent', '1'],
    ['level-gold-minSpent', '50'],
    ['level-gold-discountPercentage', ''],
    ['level-gold-discountPercentage', '99'],
    ['level-gold-pointsMultiplier', '10'],
  ])('shows a fault at %s', (field, value) => {
    const { error } = settingsSchema.safeParse({ ...VALUES, [field]: value })
    expect(error?.issues.map(({ path }) => path[0])).toStrictEqual([field])
  })

  test('shows at the days that none is chosen', () => {
    const { error } = settingsSchema.safeParse({
      ...VALUES,
      ...Object.fromEntries(
        Object.keys(VALUES)
          .filter((name) => name.startsWith('day-'))
          .map((name) => [name, false]),
      ),
    })
    expect(error?.issues.map(({ path }) => path[0])).toStrictEqual(['day-Monday'])
  })

  test('finds the field of each value that the shop has stored', () => {
    expect([
      fieldAt(['measuredClaims']),
      fieldAt(['openingHours', 'days']),
      fieldAt(['levels', 1, 'minSpent']),
    ]).toStrictEqual(['measured-rating', 'day-Monday', 'level-silver-minSpent'])
  })

  test('knows no field for what is none', () => {
    expect([
      fieldAt(['mode']),
      fieldAt(['claims', 'trust']),
      fieldAt(['levels']),
      fieldAt(['levels', 7, 'minSpent']),
    ]).toStrictEqual([undefined, undefined, undefined, undefined])
  })
})
