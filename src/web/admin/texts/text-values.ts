import { PAGE_TEXTS, TEXT_PAGES, type OwnTexts, type TextPage } from '#kernel/shop/texts/page-texts.ts'

/** Every text of every page by `home/heading`: the owner's own text, or the default. */
export type TextValues = Record<string, string>

/** The default texts of a page, by name. */
export function seedsOf(page: TextPage): Readonly<Record<string, string>> {
  return PAGE_TEXTS[page]
}

export function valuesOf(own: OwnTexts): TextValues {
  return Object.fromEntries(
    TEXT_PAGES.flatMap((page) =>
      Object.entries({ ...seedsOf(page), ...own[page] }).map(([key, text]) => [fieldOf(page, key), text]),
    ),
  )
}

/** The request body: only the owner's own texts. An empty text means the default. */
export function ownOf(values: TextValues): OwnTexts {
  const own: OwnTexts = {}
  for (const page of TEXT_PAGES) {
    const changed: Record<string, string> = {}
    for (const [key, seed] of Object.entries(seedsOf(page))) {
      const text = values[fieldOf(page, key)] ?? ''
      if (text.trim() !== '' && text !== seed) changed[key] = text
    }
    if (Object.keys(changed).length > 0) own[page] = changed
  }
  return own
}

/** The form field of a text. */
export function fieldOf(page: string, key: string): string {
  return `${page}/${key}`
}

/** The page of a field. */
export function pageOf(field: string): TextPage | undefined {
  return TEXT_PAGES.find((page) => field.startsWith(`${page}/`))
}

export const PAGE_NAMES: Record<TextPage, string> = {
  home: 'Home',
  services: 'All services',
  about: 'About',
  contact: 'Contact',
  reviews: 'Reviews',
  subscription: 'Subscription',
  rewards: 'Rewards',
  discord: 'Discord',
  cart: 'Cart',
  orderTracking: 'Track an order',
  record: 'Delivery record',
  login: 'Login and registration',
  footer: 'Foot of every page',
  terms: 'Terms of Service',
}

/** `timeAnswer` as a label: 'Time answer'. */
export function labelOf(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
