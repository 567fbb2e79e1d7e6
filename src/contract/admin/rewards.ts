import * as z from 'zod'
import { MAX_REWARD_ID_LENGTH, REWARD_ID_PATTERN } from '#kernel/shop/rewards.ts'
import { endpoint } from '#contract/endpoint.ts'
import { gameField, typedLine, typedParagraphs, versionField } from '#contract/fields.ts'

const rewardIdField = z
  .string()
  .max(MAX_REWARD_ID_LENGTH, `At most ${MAX_REWARD_ID_LENGTH} characters`)
  .regex(REWARD_ID_PATTERN, 'Small letters, digits and single underscores')

const rewardFields = { game: gameField, name: typedLine(60), description: typedParagraphs(300) }

/** All rewards, in the shop's order. */
export const writtenRewards = z
  .array(z.strictObject({ id: rewardIdField.optional().describe('Left out for a new one.'), ...rewardFields }))
  .max(20, 'At most 20')
  .refine((rewards) => new Set(rewards.flatMap(({ id }) => id ?? [])).size === rewards.filter(({ id }) => id).length, {
    message: 'Each reward once',
  })

const rewardsSchema = z.object({
  rewards: z.array(z.object({ id: rewardIdField, ...rewardFields })),
  version: versionField.describe('Of what a change writes over; send it back with the change.'),
})
export type AdminRewards = z.infer<typeof rewardsSchema>

export const readAdminRewards = endpoint({
  method: 'GET',
  path: '/api/admin/rewards',
  access: 'admin',
  summary: 'For admins: what points are given for, those of archived games too.',
  answer: rewardsSchema,
})

export const changeRewards = endpoint({
  method: 'PUT',
  path: '/api/admin/rewards',
  access: 'admin',
  summary: 'For admins: sets what points are given for; what is left out is given no longer. Redemptions keep theirs.',
  body: z.strictObject({ rewards: writtenRewards, version: versionField.optional() }),
  refuses: ['changed_meanwhile'],
  answer: rewardsSchema,
})
