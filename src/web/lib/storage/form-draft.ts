import { forSession } from './browser-storage.ts'
import type { FORM_DRAFTS } from './remembered.ts'
import { isRecord, slot, type Slot } from './stored-slot.ts'

/** The input of a form of plain texts, stored for this session, so that a reload or an error loses nothing. */
export function formDraft<Field extends string>(
  key: (typeof FORM_DRAFTS)[number],
  fields: readonly Field[],
): Slot<Record<Field, string>> {
  return slot(
    forSession,
    key,
    (value): value is Record<Field, string> =>
      isRecord(value) && fields.every((field) => typeof value[field] === 'string'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names that it was given
    Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>,
  )
}
