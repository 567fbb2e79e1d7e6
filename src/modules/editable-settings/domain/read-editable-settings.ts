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
  /** From lowest to highest. */
  levels: Level[]
  /** The current measurement of each claim. */
  measured: MeasuredClaims
  /** The version of settings and levels as stored. */
  version: string
}

export async function readEditableSettings(deps: Deps): Promise<EditableSettings> {
  const [settings, levels, measured] = await Promise.all([readSettings(deps), listLevels(deps), readMeasured(deps.db)])
  return { settings, levels, measured, version: versionOf(writtenSettings({ settings, levels })) }
}

/** Levels in the contract's format. */
interface WrittenLevel extends Pick<Level, 'level' | 'pointsMultiplier' | 'discountPercentage'> {
  /** Pounds, two decimals. */
  minSpent: string
}

/** The values of the form; faults name its fields. */
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

/** The levels of the form in the stored format. */
export function storedLevels(levels: readonly WrittenLevel[]): Level[] {
  return levels.map(({ level, minSpent, pointsMultiplier, discountPercentage }) => ({
    level,
    minSpentRequired: minSpent,
    pointsMultiplier,
    discountPercentage,
  }))
}

/** Public settings. A claim is null where a live shop may not make it. */
export interface ShownSettings extends Omit<ShopSettings, 'claims'> {
  claims: Record<Claim, string | null>
}

/**
 * Public settings: a measured claim shows the measurement as soon as there is enough data. A live shop only makes
 * claims that are measured or have a source (Digital Markets, Competition and Consumers Act 2024, part 4 and schedule
 * 20).
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
