import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { ID_PATTERN, randomId } from '#kernel/ids.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockOrder } from '#modules/orders/index.ts'
import {
  countMessagePictures,
  deleteUnsentPictures,
  insertMessagePicture,
  selectPictureBytes,
  showPicture,
  type MessagePictureRow,
  type PictureSender,
  type ShownIn,
} from '#modules/contact/data/message-pictures.sql.ts'

/** Maximum pictures per order, some 200 kB each, so that one order cannot fill the disk. */
const MAX_OF_ORDER = 60
const UNSENT_KEPT_FOR_MS = 24 * HOUR_MS

/**
 * Decodes an upload and encodes it as a JPEG for a message: upright, in sRGB, without metadata, with no side longer
 * than `MAX_SIDE_IN_MESSAGE`. Refuses with `invalid_input` a file that cannot be decoded or has too many pixels.
 */
export type EncodeMessagePicture = (upload: Uint8Array) => Promise<{ width: number; height: number; jpeg: Buffer }>

export interface MessagePicturesDeps {
  db: Db
  clock: Clock
  encodeMessagePicture: EncodeMessagePicture
}

/**
 * Stores a picture for the next message about an order. The caller has checked the sender. Refuses as
 * `EncodeMessagePicture` does, and with `not_found` and `too_many_pictures`.
 */
export async function addMessagePicture(
  deps: MessagePicturesDeps,
  { orderId, sentBy, upload }: { orderId: string; sentBy: PictureSender; upload: Uint8Array },
): Promise<MessagePictureRow> {
  await requireRoom(deps.db, orderId)
  const encoded = await deps.encodeMessagePicture(upload)
  const id = randomId()
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new Refusal('not_found', 'Order not found.')
    await requireRoom(tx, orderId)
    await insertMessagePicture(tx, { id, orderId, sentBy, ...encoded, createdAt: deps.clock.now() })
  })
  return { id, width: encoded.width, height: encoded.height }
}

async function requireRoom(db: Db, orderId: string): Promise<void> {
  if ((await countMessagePictures(db, orderId)) >= MAX_OF_ORDER)
    throw new Refusal('too_many_pictures', `An order keeps at most ${MAX_OF_ORDER} pictures.`)
}

/**
 * Attaches uploaded pictures of the same side to a message or answer. Refuses with `invalid_input` at `pictures` one
 * that no longer exists.
 */
export async function showPictures(
  tx: Tx,
  pictures: readonly string[],
  { orderId, sentBy, ...shown }: { orderId: string; sentBy: PictureSender } & ShownIn,
): Promise<void> {
  for (const [position, id] of pictures.entries())
    if (!(await showPicture(tx, { id, orderId, sentBy, position, ...shown })))
      throw invalidField('pictures', 'A picture is no longer there. Please add it again')
}

/** A picture of an order as JPEG. The caller has checked access. Refuses with `not_found`. */
export async function readMessagePicture(
  { db }: { db: Db },
  { orderId, id }: { orderId: string; id: string },
): Promise<Buffer> {
  const bytes = ID_PATTERN.test(id) ? await selectPictureBytes(db, { id, orderId }) : undefined
  if (!bytes) throw new Refusal('not_found', 'There is no such picture.')
  return bytes
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-unsent-pictures': NoPayload
  }
}

/** Unsent pictures are kept for a day, because writing a message may take that long. */
export const deleteUnsentPicturesJob = defineJob({
  name: 'delete-unsent-pictures',
  schedule: '41 * * * *',
  run: async ({ db, clock }: { db: Db; clock: Clock }) => {
    const before = new Date(clock.now().getTime() - UNSENT_KEPT_FOR_MS)
    await inTransaction(db, (tx) => deleteUnsentPictures(tx, before))
  },
})
