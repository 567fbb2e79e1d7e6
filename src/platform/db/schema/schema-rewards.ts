import type { Generated } from 'kysely'
import type { Game } from '#kernel/shop/game.ts'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'
import type { PointsEntry, RedemptionStatus, RewardType } from '#kernel/shop/rewards.ts'
import type { Created, Defaulted, Json } from './column-types.ts'

export interface RewardTransactionsTable {
  id: string
  userId: string
  points: number
  type: PointsEntry
  /** Text for the member. */
  description: string
  orderId: string | null
  redemptionId: string | null
  cycle: Defaulted<number>
  createdAt: Created
  /** Orders entries of the same instant. */
  seq: Generated<number>
}

/** A reward that points can buy. */
export interface RewardsTable {
  id: RewardType
  game: Game
  name: string
  description: string
  position: Defaulted<number>
  archivedAt: Date | null
}

export interface RewardRedemptionsTable {
  id: string
  userId: string
  rewardType: RewardType
  pointsUsed: Defaulted<number>
  status: Defaulted<RedemptionStatus>
  notes: string | null
  createdAt: Created
  completedAt: Date | null
}

export interface MembershipPerksTable {
  id: string
  level: MembershipLevel
  pointsMultiplier: string
  discountPercentage: number
  minSpentRequired: string
  perks: Json<string[]>
}
