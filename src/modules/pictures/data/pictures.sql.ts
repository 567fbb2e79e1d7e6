import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'

export interface PictureRow {
  id: string
  name: string
  createdAt: Date
}

/** Newest first. */
export function listPictures({ db }: { db: Db }): Promise<PictureRow[]> {
  return db
    .selectFrom('pictures')
    .select(['id', 'name', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** One variant of a picture, such as `960.avif`; undefined where there is none. */
export async function readPictureFile({ db }: { db: Db }, id: string, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictureFiles')
    .select('bytes')
    .where('pictureId', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.bytes
}

export function selectByHash(db: Db, uploadHash: string): Promise<PictureRow | undefined> {
  return db
    .selectFrom('pictures')
    .select(['id', 'name', 'createdAt'])
    .where('uploadHash', '=', uploadHash)
    .executeTakeFirst()
}

/** Whether the picture exists; locks it against deletion until the transaction ends. */
export async function holdPicture(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('pictures').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** Serialises uploads until the transaction ends. */
export async function lockPictures(tx: Tx): Promise<void> {
  await sql`lock table pictures in share row exclusive mode`.execute(tx)
}

export async function countPictures(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('pictures')
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertPicture(
  tx: Tx,
  picture: PictureRow & { uploadHash: string },
  files: readonly { name: string; bytes: Buffer }[],
): Promise<void> {
  await tx.insertInto('pictures').values(picture).execute()
  await tx
    .insertInto('pictureFiles')
    .values(files.map((file) => ({ pictureId: picture.id, ...file })))
    .execute()
}

/** Returns its name; undefined where there is no such picture. Its variants are deleted with it. */
export async function deletePictureRow(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom('pictures').where('id', '=', id).returning('name').executeTakeFirst()
  return row?.name
}
