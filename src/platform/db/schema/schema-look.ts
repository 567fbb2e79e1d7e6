import type { Generated } from 'kysely'
import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'
import type { Json } from './column-types.ts'
import type { Look } from '#kernel/shop/look/look.ts'

/** A version of the shop's look, valid from this instant. */
export interface LooksTable extends Omit<Look, 'texts'> {
  texts: Json<OwnTexts>
  id: Generated<number>
  publishedAt: Date
  /** An admin's user id, or the import of a shop file. */
  publishedBy: string
}

/** The Terms of Service of each version. */
export interface TermsVersionsTable {
  version: string
  /** Texts by section. */
  words: Json<Record<string, string>>
  publishedAt: Date
}
