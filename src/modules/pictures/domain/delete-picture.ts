import { Refusal } from '#kernel/refusals.ts'
import { sqlState } from '#platform/db/sql-state.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { deletePictureRow } from '#modules/pictures/data/pictures.sql.ts'
import type { PicturesDeps } from './picture.ts'

const FOREIGN_KEY = '23503'

/** Refuses with `not_found`, and with `picture_in_use` while a game, a service or a look has it, an archived one too. */
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
    if (sqlState(error) !== FOREIGN_KEY) throw error
    throw new Refusal('picture_in_use', 'The shop shows this picture: a game, a service or its look has it.')
  }
}
