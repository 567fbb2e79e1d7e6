/** What points are given for, by its name in the database and on the wire. */
export const REWARD_TYPES = ['phasmophobia_100_levels', 'cod_xp_tokens'] as const
export type RewardType = (typeof REWARD_TYPES)[number]

export const REWARD_NAMES: Record<RewardType, string> = {
  phasmophobia_100_levels: '100 Free Levels',
  cod_xp_tokens: 'XP Token Package',
}

export const REDEMPTION_STATUSES = ['pending', 'completed'] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** What an entry of the ledger is; see migrations/0020 and 0078. */
export const POINTS_ENTRIES = ['earned', 'reversed', 'redeemed', 'owed', 'repaid', 'adjusted'] as const
export type PointsEntry = (typeof POINTS_ENTRIES)[number]
