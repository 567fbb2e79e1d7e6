import type { Service } from '#contract/catalogue.ts'
import { isDrawn } from '#web/components/service-art.tsx'

/** Position of the pictures of a grid's cards: above the text, behind its head, or beside it where there is space. */
export type CardPicture = 'above' | 'beside' | 'behind' | 'none'

/**
 * The picture of the cards of one grid. Uploaded pictures are above the text. The shop's own drawings are behind its
 * head, because each leaves its left side dark; two cards on a page of their own have space for them beside the text.
 */
export function cardPicture(services: readonly Service[], isOnItsOwn: boolean): CardPicture {
  if (services.some(({ picture }) => picture !== null)) return 'above'
  if (!services.every(isDrawn)) return 'none'
  return isOnItsOwn && services.length === 2 ? 'beside' : 'behind'
}
