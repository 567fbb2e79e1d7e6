import { invalidField } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { holdPicture } from '#modules/pictures/data/pictures.sql.ts'

/**
 * Refuses with `invalid_input` at `field` a picture that no longer exists. An existing one is locked until the
 * transaction ends.
 */
export async function requirePicture(
  tx: Tx,
  picture: string | null | undefined,
  field: string = 'picture',
): Promise<void> {
  if (picture && !(await holdPicture(tx, picture)))
    throw invalidField(field, 'This picture is no longer there. Please choose another one')
}
