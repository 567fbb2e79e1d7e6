import { invalidField } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { holdPicture } from '#modules/pictures/index.ts'

/** Refuses with `invalid_input` a picture that is no longer there. One that is there stays until the transaction ends. */
export async function requirePicture(tx: Tx, picture: string | null | undefined): Promise<void> {
  if (picture && !(await holdPicture(tx, picture)))
    throw invalidField('picture', 'This picture is no longer there. Please choose another one')
}
