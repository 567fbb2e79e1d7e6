import * as z from 'zod'
import { PAGE_TEXTS, TEXT_PAGES, textFault, type OwnTexts, type TextPage } from '#kernel/shop/texts/page-texts.ts'
import { paragraphs } from '#kernel/typed-text.ts'

/** Page texts that an owner has replaced; all others keep their defaults. */
export const ownTextsSchema: z.ZodType<OwnTexts, OwnTexts> = z
  .partialRecord(z.enum(TEXT_PAGES), z.record(z.string(), z.string().overwrite(paragraphs)))
  .superRefine((texts, context) => {
    for (const page of TEXT_PAGES)
      for (const [key, text] of Object.entries(texts[page] ?? {})) {
        const message = faultOf(page, key, text)
        if (message !== undefined) context.addIssue({ code: 'custom', path: [page, key], message })
      }
  })
  .describe('By page and name of the text, as kernel/shop/texts/page-texts.ts lists them.')

function faultOf(page: TextPage, key: string, text: string): string | undefined {
  const seeds: Readonly<Record<string, string>> = PAGE_TEXTS[page]
  const seed = seeds[key]
  if (seed === undefined) return 'There is no such text on this page'
  return text === '' ? 'Leave it out to have the words of the page' : textFault(page, seed, text)
}
