import { CLAIMS } from '#shared/claims.ts'
import type { Db } from '#server/db/client.ts'
import { versionOf } from '#server/db/contents-version.ts'
import { listLevels, type Level } from '#server/domain/rewards/index.ts'
import { readSettings, type ShopSettings } from '#server/domain/settings/index.ts'
import type { MeasuredClaims } from './claim-words.ts'
import { readMeasured } from './measure-claims.ts'

interface Deps {
  db: Db
  ownSettings: Partial<ShopSettings>
}

export interface HouseRules {
  settings: ShopSettings
  /** From the lowest to the highest. */
  levels: Level[]
  /** What each claim would say now if it were measured. */
  measured: MeasuredClaims
  /** Names settings and levels as they are stored. */
  version: string
}

export async function readHouseRules(deps: Deps): Promise<HouseRules> {
  const [settings, levels, measured] = await Promise.all([readSettings(deps), listLevels(deps), readMeasured(deps.db)])
  return { settings, levels, measured, version: versionOf(writtenOf({ settings, levels })) }
}

/** As one form holds them: faults name its fields. */
export function writtenOf({ settings, levels }: Pick<HouseRules, 'settings' | 'levels'>) {
  return { ...settings, levels: levels.map(({ level, minSpentRequired, pointsMultiplier, discountPercentage }) => ({ level, minSpent: minSpentRequired, pointsMultiplier, discountPercentage })) }
}

/** The settings as everybody sees them: a measured claim says what was measured, and counts as measured, as soon as that stands on enough. */
export async function readShownSettings(deps: Deps): Promise<ShopSettings> {
  const settings = await readSettings(deps)
  if (settings.measuredClaims.length === 0) return settings
  const measured = await readMeasured(deps.db)
  const measuredClaims = CLAIMS.filter((claim) => settings.measuredClaims.includes(claim) && measured[claim] !== null)
  const claims = { ...settings.claims }
  for (const claim of measuredClaims) claims[claim] = measured[claim] ?? claims[claim]
  return { ...settings, claims, measuredClaims }
}
