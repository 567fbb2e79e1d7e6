import { CLAIMS } from '#shared/claims.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { readSettings } from '#server/domain/settings/index.ts'
import { type Finding, ok, warn } from './finding.ts'

/** Figures that are stated and not measured must be true; only the provider can know. */
export async function checkClaims(database: Database, mode: Config['mode']): Promise<Finding[]> {
  const { rows } = await database.executeSql("select to_regclass('settings') is not null as present")
  if (mode === 'demo' || rows[0]?.['present'] !== true) return []
  const { claims, measuredClaims } = await readSettings({ db: database.db, ownSettings: {} })
  const stated = CLAIMS.filter((claim) => !measuredClaims.includes(claim)).map((claim) => claims[claim])
  return [stated.length > 0 ? warn('claims', `stated, not measured, so make sure they are true: ${stated.join(', ')}`) : ok('claims', 'none is stated')]
}
