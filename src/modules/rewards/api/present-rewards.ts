import type { MemberRewards, PointsHistoryEntry, Redemption } from '#contract/rewards.ts'
import { REWARD_COST } from '#kernel/shop/points.ts'
import type { Member } from '#modules/accounts/index.ts'
import type { MemberRewards as RewardRows, PointsHistoryRow, RedemptionRow } from '#modules/rewards/index.ts'

type LevelRow = RewardRows['levels'][number]

/** A member's points and level. */
export function presentRewards(member: Member, rows: RewardRows): MemberRewards {
  const { points, next } = rows
  return {
    points,
    pointsOwed: rows.owed,
    rewardCost: REWARD_COST,
    toNextReward: REWARD_COST - (points % REWARD_COST),
    canRedeem: points >= REWARD_COST && !rows.hasOpenRedemption,
    totalSpent: member.totalSpent,
    totalPurchases: member.totalPurchases,
    level: rows.level
      ? presentLevel(rows.level)
      : { level: member.membershipLevel, minSpent: '0.00', pointsMultiplier: '1.00', discountPercentage: 0 },
    nextLevel: next ? { ...presentLevel(next), toGo: next.toGo } : null,
    levels: rows.levels.map(presentLevel),
  }
}

export function presentPointsEntry(row: PointsHistoryRow): PointsHistoryEntry {
  return {
    id: row.entryId,
    orderId: row.orderId,
    kind: row.type,
    points: row.points,
    text: row.description,
    at: row.createdAt.toISOString(),
  }
}

export function presentRedemption(row: RedemptionRow): Redemption {
  return {
    id: row.id,
    rewardType: row.rewardType,
    rewardName: row.rewardName,
    pointsUsed: row.pointsUsed,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }
}

function presentLevel(row: LevelRow): MemberRewards['level'] {
  return {
    level: row.level,
    minSpent: row.minSpentRequired,
    pointsMultiplier: row.pointsMultiplier,
    discountPercentage: row.discountPercentage,
  }
}
