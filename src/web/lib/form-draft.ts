import { forSession } from './browser-storage.ts'
import { isRecord, slot, type Slot } from './stored-slot.ts'

/** What was typed into a form of plain texts, kept for this session so that a reload or a failure loses nothing. */
export function formDraft<Field extends string>(key: string, fields: readonly Field[]): Slot<Record<Field, string>> {
  return slot(forSession, key, (value): value is Record<Field, string> => isRecord(value) && fields.every((field) => typeof value[field] === 'string'))
}
