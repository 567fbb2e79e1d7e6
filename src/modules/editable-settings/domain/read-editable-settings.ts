import { CLAIMS, type Claim } from '#kernel/shop/claims.ts'
import type { Db } from '#platform/db/client.ts'
import { versionOf } from '#platform/db/migrations/contents-version.ts'
import { listLevels, type Level } from '#modules/rewards/index.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import type { MeasuredClaims } from './claim-words.ts'
import { readMeasured } from './measure-marketing-claims.ts'

interface Deps {
  db: Db
  ownSettings: Partial<ShopSettings>
}

export interface EditableSettings {
  settings: ShopSettings
  /** From the lowest to the highest. */
  levels: Level[]
  /** What each claim would say now if it were measured. */
  measured: MeasuredClaims
  /** Names settings and levels as they are stored. */
  version: string
}

export async function readEditableSettings(deps: Deps): Promise<EditableSettings> {
  const [settings, levels, measured] = await Promise.all([readSettings(deps), listLevels(deps), readMeasured(deps.db)])
  return { settings, levels, measured, version: versionOf(writtenSettings({ settings, levels })) }
}

/** Levels as the contract has them. */
interface WrittenLevel extends Pick<Level, 'level' | 'pointsMultiplier' | 'discountPercentage'> {
  /** Pounds, two decimals. */
  minSpent: string
}

/** As one form holds them: faults name its fields. */
export function writtenSettings({ settings, levels }: Pick<EditableSettings, 'settings' | 'levels'>) {
  return {
    ...settings,
    levels: levels.map(({ level, minSpentRequired, pointsMultiplier, discountPercentage }) => ({
      level,
      minSpent: minSpentRequired,
      pointsMultiplier,
      discountPercentage,
    })),
  }
}

/** The levels of a form, as they are stored. */
export function storedLevels(levels: readonly WrittenLevel[]): Level[] {
  return levels.map(({ level, minSpent, pointsMultiplier, discountPercentage }) => ({
    level,
    minSpentRequired: minSpent,
    pointsMultiplier,
    discountPercentage,
  }))
}

/** The settings as visitors see them. A claim is null where a live shop may not make it. */
export interface ShownSettings extends Omit<ShopSettings, 'claims'> {
  claims: Record<Claim, string | null>
}

/**
 * The settings as visitors see them: a measured claim says what was measured, and counts as measured, as soon as that
 * stands on enough. A live shop makes no other claim than a measured one or one with a source (Digital Markets,
 * Competition and Consumers Act 2024, part 4 and schedule 20).
 */
export async function readShownSettings(deps: Deps, mode: 'demo' | 'live'): Promise<ShownSettings> {
  const settings = await readSettings(deps)
  const measured = settings.measuredClaims.length === 0 ? undefined : await readMeasured(deps.db)
  const measuredClaims = CLAIMS.filter(
    (claim) => settings.measuredClaims.includes(claim) && measured !== undefined && measured[claim] !== null,
  )
  const claims: Record<Claim, string | null> = { ...settings.claims }
  for (const claim of CLAIMS) {
    if (measuredClaims.includes(claim)) claims[claim] = measured?.[claim] ?? null
    else if (mode === 'live' && settings.claimSources[claim] === null) claims[claim] = null
  }
  return { ...settings, claims, measuredClaims }
}
