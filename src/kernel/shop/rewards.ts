/** A reward's id: a row of `rewards`, and its name on the wire. Small letters, digits and single underscores. */
export type RewardType = string
export const REWARD_ID_PATTERN = /^[a-z0-9]+(?:_[a-z0-9]+)*$/
export const LONGEST_REWARD_ID = 60

export const REDEMPTION_STATUSES = ['pending', 'completed'] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** What an entry of the ledger is; see migrations/0020 and 0078. */
export const POINTS_ENTRIES = ['earned', 'reversed', 'redeemed', 'owed', 'repaid', 'adjusted'] as const
export type PointsEntry = (typeof POINTS_ENTRIES)[number]
