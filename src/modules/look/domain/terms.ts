import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'
import { TERMS_TEXTS } from '#kernel/shop/texts/terms.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { insertTerms, selectOwnTerms, selectTerms } from '#modules/look/data/terms.sql.ts'

interface Terms {
  version: string
  /** Whether this is the current version. */
  isCurrent: boolean
  /** Null for the built-in texts. */
  publishedAt: Date | null
  /** By section name. */
  words: Record<string, string>
}

/** The current version of the Terms. */
export async function readTermsVersion({ db }: { db: Db }): Promise<string> {
  return versionOf(await selectOwnTerms(db))
}

/** The version of texts that are already loaded. */
export function termsVersionOf({ terms = {} }: OwnTexts): string {
  return versionOf(terms)
}

/** The current Terms, or those of a version; undefined for an unknown version. */
export async function readTerms({ db }: { db: Db }, asked?: string): Promise<Terms | undefined> {
  const own = await selectOwnTerms(db)
  const current = versionOf(own)
  const version = asked ?? current
  const row = await selectTerms(db, version)
  if (!row && version !== current) return undefined
  return {
    version,
    isCurrent: version === current,
    publishedAt: version === TERMS_VERSION ? null : (row?.publishedAt ?? null),
    words: row?.words ?? wordsWith(own),
  }
}

/** Stores the current Terms, because orders reference their version from now on. */
export async function keepTerms({ tx, clock }: { tx: Tx; clock: Clock }): Promise<void> {
  const own = await selectOwnTerms(tx)
  await insertTerms(tx, { version: versionOf(own), words: wordsWith(own), publishedAt: clock.now() })
}

function wordsWith(own: Record<string, string>): Record<string, string> {
  return { ...TERMS_TEXTS, ...own }
}

/** Identical texts have the same version, whenever they were published. */
function versionOf(own: Record<string, string>): string {
  const sections = Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (sections.length === 0) return TERMS_VERSION
  const hash = createHash('sha256').update(JSON.stringify(sections)).digest('hex')
  return `${TERMS_VERSION}-${hash.slice(0, 8)}`
}
