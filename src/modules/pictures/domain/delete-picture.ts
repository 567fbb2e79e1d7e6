import { Refusal } from '#kernel/refusals.ts'
import { breaksForeignKey } from '#platform/db/sql-state.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { deletePictureRow } from '#modules/pictures/data/pictures.sql.ts'
import type { PicturesDeps } from './picture.ts'

/**
 * Refuses with `not_found`, and with `picture_in_use` while a game, a service (archived ones included) or a restorable
 * look uses it.
 */
export async function deletePicture(
  { db, clock }: Pick<PicturesDeps, 'db' | 'clock'>,
  actor: string,
  id: string,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const name = await deletePictureRow(tx, id)
      if (name === undefined) throw new Refusal('not_found', 'There is no such picture.')
      await recordAudit(tx, {
        actor,
        action: 'picture.delete',
        targetKind: 'picture',
        targetId: id,
        before: { name },
        after: null,
        at: clock.now(),
      })
    })
  } catch (error) {
    if (!breaksForeignKey(error)) throw error
    throw new Refusal('picture_in_use', 'The shop shows this picture: a game, a service or its look has it.')
  }
}
