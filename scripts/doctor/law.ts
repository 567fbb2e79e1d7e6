import { CLAIMS } from '#kernel/shop/claims.ts'
import { DAY_MS } from '#kernel/clock.ts'
import type { Config } from '#app/config.ts'
import type { Database } from '#platform/db/client.ts'
import type { RiskNote } from '#kernel/shop/game.ts'
import { listGames, listServices } from '#modules/catalogue/index.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import { type Finding, fail, ok, warn } from '#providers/finding.ts'

/** After this long the owner should read the publishers' rules again. */
const RULES_ARE_READ_EACH_MS = 180 * DAY_MS

/**
 * What UK law requires of a live shop, as far as a program can check: the seller's identity, figures with a source, and
 * no play on a customer's account.
 */
export async function checkLaw(
  database: Database,
  { mode, trader, supportEmail }: Pick<Config, 'mode' | 'trader' | 'supportEmail'>,
): Promise<Finding[]> {
  const { rows } = await database.executeSql(
    "select to_regclass('settings') is not null and to_regclass('games') is not null as present",
  )
  const isNew = rows[0]?.['present'] !== true
  const settings = await (isNew ? undefined : readSettings({ db: database.db, ownSettings: { trader, supportEmail } }))
  const onAccounts = isNew
    ? []
    : (await listServices({ db: database.db }))
        .filter(({ playStyle }) => playStyle === 'account')
        .map(({ name }) => name)
  return [
    ...judgeTrader(settings?.trader ?? trader),
    ...(mode === 'demo' || !settings ? [] : judgeClaims(settings)),
    ...judgeServices(onAccounts),
    ...judgeRules(isNew ? [] : await listGames({ db: database.db }), new Date()),
  ]
}

/** Electronic Commerce Regulations 2002, regulation 6. */
export function judgeTrader({ name, address, vatNumber }: ShopSettings['trader']): Finding[] {
  if (name === '' || address === '')
    return [
      fail(
        'who sells',
        'no legal name and address: set TRADER_NAME and TRADER_ADDRESS, or both in the dashboard under Settings',
      ),
    ]
  return [
    ok('who sells', `${name}, ${address}`),
    ...(vatNumber === '' ? [warn('VAT', 'no VAT number: right for as long as the trader is not registered')] : []),
  ]
}

/** Stated figures need a source: a live shop hides the others. */
export function judgeClaims({
  claims,
  measuredClaims,
  claimSources,
}: Pick<ShopSettings, 'claims' | 'measuredClaims' | 'claimSources'>): Finding[] {
  const stated = CLAIMS.filter((claim) => !measuredClaims.includes(claim))
  const bare = stated.filter((claim) => claimSources[claim] === null).map((claim) => claims[claim])
  return bare.length > 0
    ? [fail('claims', `neither measured nor with a source, so hidden: ${bare.join(', ')}. Settings has both`)]
    : [ok('claims', stated.length === 0 ? 'all are measured' : 'each is measured or has a source')]
}

export function judgeServices(onAccounts: readonly string[]): Finding[] {
  return onAccounts.length > 0
    ? [fail('services', `played on a customer's account, which is not sold: ${onAccounts.join(', ')}`)]
    : [ok('services', "none is played on a customer's account")]
}

export function judgeRules(
  games: readonly { name: string; riskNote: RiskNote | null; archivedAt: Date | null }[],
  now: Date,
): Finding[] {
  return games
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap(({ name, riskNote }) => {
      if (!riskNote) return [warn('publishers', `nothing is said of what the publisher of ${name} forbids`)]
      const { rules, checked } = riskNote
      return now.getTime() - Date.parse(checked) > RULES_ARE_READ_EACH_MS
        ? [warn('publishers', `the rules for ${name} were read on ${checked}: read them again at ${rules}`)]
        : []
    })
}
