// Rewards: points, levels and redemptions. Owns `rewards`, `reward_transactions`, `reward_redemptions`,
// `membership_perks`, and the related columns of `users`. Also reads `games` and `orders`. Every change of a balance is
// a ledger entry, and points are earned by orders only.
export { adjustPoints } from './domain/adjust-points.ts'
export { changeRewards, listRewardOffers, readGivenRewards, type WrittenReward } from './domain/edit-rewards.ts'
export { deleteUnusedRewards, type Reward } from './data/reward-offers.sql.ts'
export { completeRedemption } from './domain/complete-redemption.ts'
export { countOrder } from './domain/count-order.ts'
export { listAllRedemptions } from './domain/list-all-redemptions.ts'
export { listPointsHistory } from './domain/list-points-history.ts'
export { levelDiscounts, listLevels, writeLevels, type Level } from './domain/membership-levels.ts'
export { openMembership } from './domain/open-membership.ts'
export { listRedemptions } from './domain/list-redemptions.ts'
export { readRewards, type MemberRewards } from './domain/read-rewards.ts'
export type { ListedRedemption } from './data/redemptions.sql.ts'
export { redeemReward, type RewardsDeps } from './domain/redeem-reward.ts'
export { lockTerms, selectRedemption, type PointsHistoryRow, type RedemptionRow } from './data/rewards.sql.ts'
