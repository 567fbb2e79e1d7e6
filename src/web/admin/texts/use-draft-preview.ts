import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { TEXT_PAGES, textFault, type OwnTexts, type TextPage } from '#kernel/shop/texts/page-texts.ts'
import { paths, PREVIEW_HASH } from '#web/lib/links/paths.ts'
import { draftTexts } from '#web/lib/storage/draft-texts.ts'
import { fieldOf, ownOf, seedsOf, type TextValues } from './text-values.ts'

/** Delay before a change is written for the preview. */
const WRITTEN_AFTER_MS = 300

/** @returns a function that opens a page with the form's texts in a tab that follows further typing */
export function useDraftPreview(form: UseFormReturn<TextValues>): (page: TextPage) => void {
  const values = useWatch({ control: form.control })
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => draftTexts.write(draftOf(values)), WRITTEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values, isShown])
  useEffect(() => () => draftTexts.forget(), [])
  return (page) => {
    setShown(true)
    draftTexts.write(draftOf(form.getValues()))
    open(`${page === 'footer' ? paths.home : paths[page]}${PREVIEW_HASH}`, `preview-${page}`)
  }
}

/** As it would be published; a faulty text is left out. */
function draftOf(values: Partial<TextValues>): OwnTexts {
  const fine: TextValues = {}
  for (const page of TEXT_PAGES)
    for (const [key, seed] of Object.entries(seedsOf(page))) {
      const text = values[fieldOf(page, key)] ?? ''
      if (textFault(page, seed, text) === undefined) fine[fieldOf(page, key)] = text
    }
  return ownOf(fine)
}
