import type { OwnTexts } from '#kernel/shop/texts/page-texts.ts'
import { lasting } from './browser-storage.ts'
import { isRecord, slot } from './stored-slot.ts'

const KEY = 'draft-texts'

/** Unpublished texts, for pages that preview them in this browser. */
export const draftTexts = slot(lasting, KEY, isTexts)

/** Calls back when another tab changes them. */
export function onDraftChange(callback: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) callback()
  })
}

function isTexts(value: unknown): value is OwnTexts {
  return isRecord(value) && Object.values(value).every((page) => isRecord(page))
}
