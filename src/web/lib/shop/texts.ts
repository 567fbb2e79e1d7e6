import type { Shop } from '#contract/shop.ts'
import { fillWords } from '#kernel/shop/fill-words.ts'
import type { TextPage } from '#kernel/shop/texts/page-texts.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'

type Values = Readonly<Record<string, string | undefined>>

/**
 * The texts of a page: the owner's own or the defaults, with values filled in. `seed` is the page's own part of
 * `PAGE_TEXTS`, so that a page loads no other.
 */
export function textsOf<Seed extends Readonly<Record<string, string>>>(
  shop: Pick<Shop, 'texts' | 'brand'>,
  page: TextPage,
  seed: Seed,
): (key: keyof Seed & string, values?: Values) => string {
  const own = shop.texts[page]
  return (key, given) => {
    const values = { brand: shop.brand, ...given }
    // An owner's text with an unknown value falls back to the default.
    const ownWords = fillWords(own?.[key] ?? '', values)
    return ownWords || fillWords(seed[key] ?? '', values) || ''
  }
}

/** See `textsOf`. */
export function useTexts<Seed extends Readonly<Record<string, string>>>(page: TextPage, seed: Seed) {
  return textsOf(useShop(), page, seed)
}

/** A text whose parts between *stars* are links, in this order. */
export function withLinks(text: string, ...to: string[]): (string | { words: string; to: string })[] {
  return text
    .split('*')
    .map((part, place) => (place % 2 === 0 ? part : { words: part, to: to[(place - 1) / 2] ?? '' }))
    .filter((part) => part !== '')
}
