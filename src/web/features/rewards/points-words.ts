import type { PointsEntry } from '#kernel/shop/rewards.ts'

const HAPPENED: Record<PointsEntry, string> = {
  earned: 'Earned',
  reversed: 'Taken back',
  redeemed: 'Redeemed',
  owed: 'Owed',
  repaid: 'Repaid',
  adjusted: 'Adjusted by us',
}

/** The type of a ledger entry in a word. */
export function whatHappened(kind: PointsEntry): string {
  return HAPPENED[kind]
}

/** Points with a sign and a true minus: `+44`, `−100`. */
export function signedPoints(points: number): string {
  return points < 0 ? `\u2212${-points}` : `+${points}`
}
