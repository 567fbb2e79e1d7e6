import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import {
  countPictures,
  insertPicture,
  lockPictures,
  selectByHash,
  type PictureRow,
} from '#modules/pictures/data/pictures.sql.ts'
import type { EncodedPicture, PicturesDeps } from './picture.ts'

/** Maximum number of pictures, some 600 kB each, so that a small machine can back them up within a minute. */
const MAX_PICTURES = 500
const HASH_DIGITS = 32

/**
 * Stores an upload in all sizes that pages need; the same file again is the existing picture. `name`: the file's name.
 * Refuses as `EncodePicture` does, and with `too_many_pictures`.
 */
export async function addPicture(
  deps: PicturesDeps,
  actor: string,
  { upload, name }: { upload: Uint8Array; name: string },
): Promise<PictureRow> {
  const uploadHash = createHash('sha256').update(upload).digest('hex').slice(0, HASH_DIGITS)
  const known = await selectByHash(deps.db, uploadHash)
  if (known) return known
  const encoded = await deps.encodePicture(upload)
  const picture = { id: `${encoded.width}x${encoded.height}-${uploadHash}`, uploadHash, name }
  return inTransaction(deps.db, (tx) => storePicture(tx, { ...picture, files: encoded.files }, actor, deps.clock.now()))
}

/** Stores a picture with all its variants, unless it exists. Refuses with `too_many_pictures`. */
export async function storePicture(
  tx: Tx,
  { files, ...picture }: Omit<PictureRow, 'createdAt'> & { uploadHash: string; files: EncodedPicture['files'] },
  actor: string,
  at: Date,
): Promise<PictureRow> {
  await lockPictures(tx)
  const meanwhile = await selectByHash(tx, picture.uploadHash)
  if (meanwhile) return meanwhile
  if ((await countPictures(tx)) >= MAX_PICTURES)
    throw new Refusal(
      'too_many_pictures',
      `The shop keeps at most ${MAX_PICTURES} pictures. Delete some that you no longer use.`,
    )
  const row = { ...picture, createdAt: at }
  await insertPicture(tx, row, files)
  await recordAudit(tx, {
    actor,
    action: 'picture.add',
    targetKind: 'picture',
    targetId: picture.id,
    before: null,
    after: { name: picture.name },
    at,
  })
  return row
}
