import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'
import { TERMS_TEXTS } from '#kernel/shop/texts/terms.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { insertTerms, selectOwnTerms, selectTerms } from '#modules/look/data/terms.sql.ts'

interface Terms {
  version: string
  /** Whether a buyer of today agrees to this version. */
  isCurrent: boolean
  /** Null for the words that the shop brings along. */
  publishedAt: Date | null
  /** Of every section, by name. */
  words: Record<string, string>
}

/** Names the Terms that a buyer of today agrees to. */
export async function readTermsVersion({ db }: { db: Db }): Promise<string> {
  return versionOf(await selectOwnTerms(db))
}

/** The same, of words that have been read. */
export function termsVersionOf({ terms = {} }: OwnTexts): string {
  return versionOf(terms)
}

/** The Terms of today, or those of a version; undefined for one that this shop never had. */
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

/** Keeps the Terms as they count now, since orders name their version from here on. */
export async function keepTerms({ tx, clock }: { tx: Tx; clock: Clock }): Promise<void> {
  const own = await selectOwnTerms(tx)
  await insertTerms(tx, { version: versionOf(own), words: wordsWith(own), publishedAt: clock.now() })
}

function wordsWith(own: Record<string, string>): Record<string, string> {
  return { ...TERMS_TEXTS, ...own }
}

/** The same words are the same version, whenever they were published. */
function versionOf(own: Record<string, string>): string {
  const sections = Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (sections.length === 0) return TERMS_VERSION
  const hash = createHash('sha256').update(JSON.stringify(sections)).digest('hex')
  return `${TERMS_VERSION}-${hash.slice(0, 8)}`
}
