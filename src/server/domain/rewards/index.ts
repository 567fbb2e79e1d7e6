// Rewards: points, levels and what they give. It owns `reward_transactions`, `reward_redemptions`, `membership_perks`,
// and what `users` shows of them. It refuses to move a balance without an entry of the ledger, and to hear of points
// from anything but an order.
export { adjustPoints } from './adjust-points.ts'
export { completeRedemption } from './complete-redemption.ts'
export { countOrder } from './count-order.ts'
export { listAllRedemptions } from './list-all-redemptions.ts'
export { listPointsHistory } from './list-points-history.ts'
export { listLevels, writeLevels, type Level } from './membership-levels.ts'
export { openMembership } from './open-membership.ts'
export { listRedemptions } from './list-redemptions.ts'
export { readRewards, type MemberRewards } from './read-rewards.ts'
export type { ListedRedemption } from './redemptions.sql.ts'
export { redeemReward, type RewardsDeps } from './redeem-reward.ts'
export { lockTerms, selectRedemption, type PointsHistoryRow, type RedemptionRow } from './rewards.sql.ts'
