/**
 * A reward's id: the key of its row in `rewards`, and its name on the wire. Lower-case letters, digits and single
 * underscores.
 */
export type RewardType = string
export const REWARD_ID_PATTERN = /^[a-z0-9]+(?:_[a-z0-9]+)*$/
export const MAX_REWARD_ID_LENGTH = 60

export const REDEMPTION_STATUSES = ['pending', 'completed'] as const
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number]

/** The type of a ledger entry; see migrations 0020 and 0078. */
export const POINTS_ENTRIES = ['earned', 'reversed', 'redeemed', 'owed', 'repaid', 'adjusted'] as const
export type PointsEntry = (typeof POINTS_ENTRIES)[number]
