import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Refusal } from '#kernel/refusals.ts'

/** The last entry that was given: the list goes on after it. Newest first, ids decide between equal instants. */
export interface PlaceInList {
  createdAt: Date
  id: string
}

/** Some entries of a list, and where it goes on. */
export interface Page<Row> {
  rows: Row[]
  /** Undefined at the end. */
  nextCursor: string | undefined
}

/** Text for an address. Instants are whole milliseconds: the code writes them, not the database. */
function cursorOf({ createdAt, id }: PlaceInList): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')
}

/** Refuses with `invalid_input` what `cursorOf` has not made. */
export function placeOf(cursor: string): PlaceInList {
  const [, time, id] = /^(\d{1,15}) ([0-9A-Za-z-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (time === undefined || id === undefined)
    throw new Refusal('invalid_input', 'Not a place in this list', {}, [
      { path: 'cursor', message: 'Not a place in this list' },
    ])
  return { createdAt: new Date(Number(time)), id }
}

/** Cuts a page out of `rows`, which were read with one entry more than the limit: that one tells that there is more. */
export function pageOf<Row extends PlaceInList>(rows: Row[], limit: number): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > limit && last ? cursorOf(last) : undefined }
}

/** What comes after a place in a list that goes from the newest on; `at` and `id` are the columns it goes by. */
export function olderThan(place: PlaceInList, at = 'createdAt', id = 'id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${place.createdAt}::timestamptz, ${place.id}::text)`
}

/** The same of a list that goes from the oldest on. */
export function newerThan(place: PlaceInList, at = 'createdAt', id = 'id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) > (${place.createdAt}::timestamptz, ${place.id}::text)`
}
