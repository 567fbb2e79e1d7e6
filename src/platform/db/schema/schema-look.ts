import type { Generated } from 'kysely'
import type { Look } from '#kernel/shop/look/look.ts'

/** What the shop looked like from then on. */
export interface LooksTable extends Look {
  id: Generated<string>
  publishedAt: Date
  /** An admin's user id, or what read a shop file. */
  publishedBy: string
}
