import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { MessagePicturesTable } from '#platform/db/schema/schema.ts'

export type MessagePictureRow = Pick<Selectable<MessagePicturesTable>, 'id' | 'width' | 'height'>
export type PictureSender = MessagePicturesTable['sentBy']
/** The message or answer that a picture belongs to. */
export type ShownIn = { messageId: string } | { replyId: string }

export async function insertMessagePicture(
  tx: Tx,
  picture: Omit<Selectable<MessagePicturesTable>, 'messageId' | 'replyId' | 'position'>,
): Promise<void> {
  await tx.insertInto('messagePictures').values(picture).execute()
}

/** All pictures of an order, including those that belong to no message yet. */
export async function countMessagePictures(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messagePictures')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Attaches a picture to a message; false for one that does not exist, was sent by the other side, or belongs to another
 * message.
 */
export async function showPicture(
  tx: Tx,
  { id, orderId, sentBy, ...shown }: { id: string; orderId: string; sentBy: PictureSender; position: number } & ShownIn,
): Promise<boolean> {
  const row = await tx
    .updateTable('messagePictures')
    .set(shown)
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .where('sentBy', '=', sentBy)
    .where('messageId', 'is', null)
    .where('replyId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Attached pictures of an order's messages, in the order in which they were chosen. */
export function selectShownPictures(
  db: Db,
  orderId: string,
): Promise<(MessagePictureRow & { messageId: string | null; replyId: string | null })[]> {
  return db
    .selectFrom('messagePictures')
    .select(['id', 'width', 'height', 'messageId', 'replyId'])
    .where('orderId', '=', orderId)
    .where(sql<boolean>`coalesce(message_id, reply_id) is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Pictures of one message or answer. */
export function selectPicturesOf(db: Db, id: string): Promise<MessagePictureRow[]> {
  return db
    .selectFrom('messagePictures')
    .select(['id', 'width', 'height'])
    .where(({ or, eb }) => or([eb('messageId', '=', id), eb('replyId', '=', id)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A picture of an order as JPEG; undefined where the order has none with this id. */
export async function selectPictureBytes(
  db: Db,
  { id, orderId }: { id: string; orderId: string },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('messagePictures')
    .select('jpeg')
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row?.jpeg
}

/** Pictures uploaded before that time that belong to no message. */
export async function deleteUnsentPictures(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('messagePictures')
    .where('messageId', 'is', null)
    .where('replyId', 'is', null)
    .where('createdAt', '<', before)
    .execute()
}
