import { ABOUT_TEXTS } from './about.ts'
import { CART_TEXTS } from './cart.ts'
import { CONTACT_TEXTS } from './contact.ts'
import { DISCORD_TEXTS } from './discord.ts'
import { FOOTER_TEXTS } from './footer.ts'
import { HOME_TEXTS } from './home.ts'
import { LOGIN_TEXTS } from './login.ts'
import { TRACKING_TEXTS } from './order-tracking.ts'
import { RECORD_TEXTS } from './record.ts'
import { REVIEWS_TEXTS } from './reviews.ts'
import { REWARDS_TEXTS } from './rewards.ts'
import { SERVICES_TEXTS } from './services.ts'
import { SUBSCRIPTION_TEXTS } from './subscription.ts'
import { linksInMarked, markFault } from './marked-words.ts'
import { TERMS_TEXTS } from './terms.ts'

/**
 * The default texts of the pages, which the owner can change. `{name}` is a value that the page knows. A part in
 * [square brackets] is left out while its value is unknown (`fillWords`). Text between *stars* is a link; the page
 * defines its target. A text that is empty by default is a list of questions, one per line: `Question | Answer`. The
 * Terms may also have lists and **bold** text.
 */
export const PAGE_TEXTS = {
  home: HOME_TEXTS,
  services: SERVICES_TEXTS,
  about: ABOUT_TEXTS,
  contact: CONTACT_TEXTS,
  reviews: REVIEWS_TEXTS,
  subscription: SUBSCRIPTION_TEXTS,
  rewards: REWARDS_TEXTS,
  discord: DISCORD_TEXTS,
  cart: CART_TEXTS,
  orderTracking: TRACKING_TEXTS,
  record: RECORD_TEXTS,
  login: LOGIN_TEXTS,
  footer: FOOTER_TEXTS,
  terms: TERMS_TEXTS,
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type TextPage = keyof typeof PAGE_TEXTS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object's own keys, which the language types as any texts
export const TEXT_PAGES = Object.keys(PAGE_TEXTS) as TextPage[]

/** Texts of a page that an owner has replaced. */
export type OwnTexts = Partial<Record<TextPage, Record<string, string>>>

/** Maximum characters of a heading, and of longer texts. */
const MAX_LENGTH = { heading: 100, text: 600, list: 2000, section: 4000 }
const MAX_HEADING_LENGTH = 60

/** The maximum length of a text in characters. */
export function longestText(page: TextPage, seed: string): number {
  if (page === 'terms') return MAX_LENGTH.section
  if (seed === '') return MAX_LENGTH.list
  return seed.length <= MAX_HEADING_LENGTH ? MAX_LENGTH.heading : MAX_LENGTH.text
}

/** What is wrong with a text that replaces `seed`; undefined where nothing is. */
export function textFault(page: TextPage, seed: string, text: string): string | undefined {
  const longest = longestText(page, seed)
  if (text.length > longest) return `At most ${longest} characters`
  const known = placeholdersOf(page)
  const unknown = namesIn(text).find((name) => !known.has(name))
  if (unknown !== undefined) return `This page knows no {${unknown}}`
  if (page === 'terms') return markFault(text) ?? linksFault(linksInMarked(seed), linksInMarked(text))
  return seed === '' ? questionsFault(text) : linksFault(linksIn(seed), linksIn(text))
}

function linksFault(wanted: number, given: number): string | undefined {
  if (wanted !== given)
    return wanted === 0
      ? 'No stars: there is no link here'
      : `Put the words of ${wanted === 1 ? 'the link' : `each of the ${wanted} links`} between two *stars*`
  return undefined
}

/** The placeholders that the texts of a page may use: those of its default texts, and the name of the shop. */
function placeholdersOf(page: TextPage): Set<string> {
  return new Set(['brand', ...Object.values(PAGE_TEXTS[page]).flatMap(namesIn)])
}

function questionsFault(text: string): string | undefined {
  const line = text
    .split('\n')
    .findIndex((each) => each.trim() !== '' && !/^[^|]*[^|\s][^|]*\|[^|]*\S[^|]*$/.test(each))
  return line === -1 ? undefined : `Line ${line + 1}: a question, a bar, and its answer`
}

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
}

function linksIn(text: string): number {
  return text.split('*').length === 1 ? 0 : (text.split('*').length - 1) / 2
}
