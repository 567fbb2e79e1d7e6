import { penceFromDecimal, pence, toDecimal } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import type { Member } from '#modules/accounts/index.ts'
import { hasOpenRedemption, selectPerks, selectPoints, type PerksRow } from '#modules/rewards/data/rewards.sql.ts'

export interface MemberRewards {
  points: number
  /** Owed points, which later earnings repay first. */
  owed: number
  hasOpenRedemption: boolean
  /** From lowest to highest. */
  levels: PerksRow[]
  level: PerksRow | undefined
  next: (PerksRow & { toGo: string }) | undefined
}

/** A member's points and level. */
export async function readRewards(
  deps: { db: Db },
  member: Pick<Member, 'id' | 'membershipLevel' | 'totalSpent'>,
): Promise<MemberRewards> {
  const [{ points, owed }, isOpen, levels] = await Promise.all([
    selectPoints(deps.db, member.id),
    hasOpenRedemption(deps.db, member.id),
    selectPerks(deps.db),
  ])
  const spent = penceFromDecimal(member.totalSpent)
  const next = levels.find(({ minSpentRequired }) => penceFromDecimal(minSpentRequired) > spent)
  return {
    points,
    owed,
    hasOpenRedemption: isOpen,
    levels,
    level: levels.find(({ level }) => level === member.membershipLevel),
    next: next && { ...next, toGo: toDecimal(pence(penceFromDecimal(next.minSpentRequired) - spent)) },
  }
}
