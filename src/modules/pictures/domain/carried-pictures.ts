import { pictureSize, picturePath } from '#kernel/shop/picture.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listPictures, readPictureFile } from '#modules/pictures/data/pictures.sql.ts'
import { storePicture } from './add-picture.ts'
import type { EncodedPicture, PicturesDeps } from './picture.ts'

/** A picture in a shop file, with its id. */
export interface CarriedPicture {
  id: string
  name: string
  /** Its largest variant, base64. */
  data: string
}

/** An imported picture with all its variants, ready to be stored. */
export type DecodedPicture = Omit<CarriedPicture, 'data'> & { files: EncodedPicture['files'] }

/** The pictures with these ids, in this order, without unknown ids. */
export async function readCarriedPictures(
  { db }: Pick<PicturesDeps, 'db'>,
  ids: Iterable<string>,
): Promise<CarriedPicture[]> {
  const names = new Map((await listPictures({ db })).map(({ id, name }) => [id, name]))
  const carried: CarriedPicture[] = []
  for (const id of new Set(ids)) {
    const bytes = await readPictureFile({ db }, id, largestForm(id))
    if (bytes) carried.push({ id, name: names.get(id) ?? '', data: bytes.toString('base64') })
  }
  return carried
}

/**
 * Encodes pictures that this shop does not have. Call it before a transaction: each takes a second or two. Refuses with
 * `invalid_input` a file that is no picture or has another size than its id says, with paths such as `pictures.1.data`.
 */
export async function decodeCarriedPictures(
  { db, encodePicture }: Pick<PicturesDeps, 'db' | 'encodePicture'>,
  pictures: readonly CarriedPicture[],
): Promise<DecodedPicture[]> {
  const known = new Set((await listPictures({ db })).map(({ id }) => id))
  const decoded: DecodedPicture[] = []
  for (const [place, { id, name, data }] of pictures.entries()) {
    if (known.has(id)) continue
    const { width, height, files } = await atPath(place, () => encodePicture(Buffer.from(data, 'base64')))
    const size = pictureSize(id)
    if (width !== size.width || height !== size.height)
      throw refused(place, 'This picture has another size than its id says')
    decoded.push({ id, name, files })
  }
  return decoded
}

/** Stores them inside an open transaction. Refuses with `too_many_pictures`. */
export async function storeCarriedPictures(
  { db, clock }: Pick<PicturesDeps, 'db' | 'clock'>,
  actor: string,
  pictures: readonly DecodedPicture[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const picture of pictures) {
      const [, uploadHash = ''] = picture.id.split('-')
      await storePicture(tx, { ...picture, uploadHash }, actor, clock.now())
    }
  })
}

function largestForm(id: string): string {
  return picturePath(id, pictureSize(id).width, 'webp').split('/').at(-1) ?? ''
}

async function atPath<T>(place: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw refused(place, error.faults[0]?.message ?? error.message)
    throw error
  }
}

function refused(place: number, message: string): Refusal {
  return new Refusal('invalid_input', 'This is not a shop file.', {}, [{ path: `pictures.${place}.data`, message }])
}
