import type { Generated } from 'kysely'
import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'
import type { Json } from './column-types.ts'
import type { Look } from '#kernel/shop/look/look.ts'

/** What the shop looked like from then on. */
export interface LooksTable extends Omit<Look, 'texts'> {
  texts: Json<OwnTexts>
  id: Generated<number>
  publishedAt: Date
  /** An admin's user id, or what read a shop file. */
  publishedBy: string
}

/** The Terms of Service as they were under each version. */
export interface TermsVersionsTable {
  version: string
  /** By section. */
  words: Json<Record<string, string>>
  publishedAt: Date
}
