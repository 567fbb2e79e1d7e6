import * as z from 'zod'
import { MEMBERSHIP_LEVELS } from '#kernel/shop/membership-levels.ts'
import { POINTS_ENTRIES, REDEMPTION_STATUSES, MAX_REWARD_ID_LENGTH, REWARD_ID_PATTERN } from '#kernel/shop/rewards.ts'
import { endpoint } from './endpoint.ts'
import { cursorParameter, decimalField, gameField, instantField, limitParameter } from './fields.ts'

const levelSchema = z.object({
  level: z.enum(MEMBERSHIP_LEVELS),
  minSpent: decimalField.describe('Total spent from which the level begins.'),
  pointsMultiplier: decimalField,
  discountPercentage: z.int(),
})

/** One entry of the points ledger. */
const pointsEntrySchema = z.object({
  id: z.string(),
  orderId: z
    .string()
    .nullable()
    .describe("The member's order that it came from; null for a reward, and once the order left their list."),
  kind: z.enum(POINTS_ENTRIES),
  points: z.int().describe('Below zero where points went.'),
  text: z.string().describe('In words for the member.'),
  at: instantField,
})

export type PointsHistoryEntry = z.infer<typeof pointsEntrySchema>

const memberRewardsSchema = z.object({
  points: z.int().describe('The balance.'),
  pointsOwed: z
    .int()
    .describe('Points of refunded orders that were spent already: the next earnings repay them first.'),
  rewardCost: z.int(),
  toNextReward: z.int().describe('From 1 to 100: how many points are missing at the end of the progress bar.'),
  canRedeem: z.boolean().describe('Enough points, and no redemption open.'),
  totalSpent: decimalField,
  totalPurchases: z.int(),
  level: levelSchema,
  nextLevel: levelSchema
    .extend({ toGo: decimalField.describe('Pounds still to spend.') })
    .nullable()
    .describe('Null at the highest level.'),
  levels: z.array(levelSchema).describe('From the lowest to the highest.'),
})
export type MemberRewards = z.infer<typeof memberRewardsSchema>

export const readRewards = endpoint({
  method: 'GET',
  path: '/api/user/rewards',
  access: 'member',
  summary: 'The points, level and discount of the signed-in member.',
  answer: memberRewardsSchema,
})

export const listPointsHistory = endpoint({
  method: 'GET',
  path: '/api/user/rewards/history',
  access: 'member',
  summary: 'How the points of the signed-in member came and went, newest first.',
  /** `limit` (100 when left out) and `cursor` page, with a `Link: rel="next"` header. */
  query: z.object({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(pointsEntrySchema),
})

const redemptionSchema = z.object({
  id: z.string(),
  rewardType: z.string(),
  rewardName: z.string(),
  pointsUsed: z.int(),
  status: z.enum(REDEMPTION_STATUSES).describe("'pending' is shown as Processing."),
  createdAt: instantField,
  completedAt: instantField.nullable(),
})
export type Redemption = z.infer<typeof redemptionSchema>

export const listRedemptions = endpoint({
  method: 'GET',
  path: '/api/rewards/redemptions',
  access: 'member',
  summary: "The member's own redemptions, newest first.",
  /** `limit` (100 when left out) and `cursor` page, with a `Link: rel="next"` header. */
  query: z.object({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(redemptionSchema),
})

/** The server knows the price; a body with a price or a member is refused. */
export const redeemBody = z.strictObject({
  rewardType: z
    .string('Please choose a reward')
    .max(MAX_REWARD_ID_LENGTH, 'Please choose a reward')
    .regex(REWARD_ID_PATTERN, 'Please choose a reward'),
})

export const redeemReward = endpoint({
  method: 'POST',
  path: '/api/rewards/redeem',
  access: 'member',
  summary:
    'Gives points for a reward; 409 while one is open, or without enough points. With the same Idempotency-Key it is given once.',
  body: redeemBody,
  refuses: ['not_enough_points', 'redemption_pending'],
  answer: redemptionSchema,
})

const rewardOfferSchema = z.object({
  rewardType: z.string().describe('What it is redeemed by.'),
  game: gameField,
  name: z.string(),
  text: z.string(),
})
export type RewardOffer = z.infer<typeof rewardOfferSchema>

export const listRewardOffers = endpoint({
  method: 'GET',
  path: '/api/rewards/offers',
  access: 'public',
  cache: 'kept',
  summary: 'What points are given for, in the order of the shop.',
  answer: z.array(rewardOfferSchema),
})
