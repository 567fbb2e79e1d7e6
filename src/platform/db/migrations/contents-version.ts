import { createHash } from 'node:crypto'
import { Refusal, type FieldFault } from '#kernel/refusals.ts'

/** The fields of a form by name. */
export type Contents = Readonly<Record<string, unknown>>

/**
 * A hash of the stored fields: equal contents have an equal version, and any change gives another one. It needs no
 * column.
 */
export function versionOf(contents: Contents): string {
  return createHash('sha256').update(JSON.stringify(contents, inOneOrder)).digest('base64url').slice(0, 22)
}

/**
 * Refuses with `changed_meanwhile` to overwrite what another admin has stored since `seen` was read. Call it with the
 * row locked. The faults show the stored value of each changed field, and the details hold the version to send in order
 * to overwrite them. Without a version nothing is compared.
 */
export function requireSeen(seen: string | undefined, stored: Contents, wanted: Contents): void {
  if (seen === undefined) return
  const version = versionOf(stored)
  const faults = differences(stored, wanted)
  if (seen === version || faults.length === 0) return
  throw new Refusal(
    'changed_meanwhile',
    'Another admin has saved this since you opened it. Nothing that you typed is lost: where yours differs, the field says what is stored now. Save again to write over that.',
    { version },
    faults,
  )
}

/** The fields whose stored value differs from the new one. Fields that are not written are ignored. */
function differences(stored: unknown, wanted: unknown, path = ''): FieldFault[] {
  if (wanted === undefined || JSON.stringify(stored, inOneOrder) === JSON.stringify(wanted, inOneOrder)) return []
  if (isFields(wanted) && isFields(stored))
    return Object.entries(wanted).flatMap(([name, value]) =>
      differences(Reflect.get(stored, name), value, path === '' ? name : `${path}.${name}`),
    )
  if (isRows(wanted) && isRows(stored) && wanted.length === stored.length)
    return wanted.flatMap((row, index) => differences(stored[index], row, `${path}.${index}`))
  return [{ path, message: `Stored now: ${inWords(stored)}` }]
}

function isFields(value: unknown): value is Contents {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Objects are compared field by field; a list of texts as a whole. */
function isRows(value: unknown): value is Contents[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFields)
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value)
    ? value.map(inWords).join(' | ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
}

/** The database sorts the fields of an object in its own order. */
function inOneOrder(_name: string, value: unknown): unknown {
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
}
