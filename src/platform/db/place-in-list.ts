import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '#kernel/refusals.ts'

/** The cursor: the last entry of the page before. Newest first; ids decide between equal instants. */
export interface PlaceInList {
  createdAt: Date
  id: string
}

/** One page of a list, and the cursor of the next. */
export interface Page<Row> {
  rows: Row[]
  /** Undefined on the last page. */
  nextCursor: string | undefined
}

/** The cursor as text for a URL. Instants are whole milliseconds, because the code writes them, not the database. */
function cursorOf({ createdAt, id }: PlaceInList): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')
}

/** Refuses with `invalid_input` a text that `cursorOf` has not made. */
export function placeOf(cursor: string): PlaceInList {
  const [, time, id] = /^(\d{1,15}) ([0-9A-Za-z-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined)
    throw new Refusal('invalid_input', 'Not a place in this list', {}, [
      { path: 'cursor', message: 'Not a place in this list' },
    ])
  return { createdAt: new Date(Number(time)), id }
}

/** Cuts a page out of `rows`, which contains one entry more than the limit if there is a next page. */
export function pageOf<Row extends PlaceInList>(rows: Row[], limit: number): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > limit && last ? cursorOf(last) : undefined }
}

/** Condition for the entries after a cursor, newest first; `at` and `id` are the sort columns. */
export function olderThan(place: PlaceInList, at = 'createdAt', id = 'id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${place.createdAt}::timestamptz, ${place.id}::text)`
}

/** The same for a list that starts with the oldest. */
export function newerThan(place: PlaceInList, at = 'createdAt', id = 'id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) > (${place.createdAt}::timestamptz, ${place.id}::text)`
}
