import type { AdminGame, changeGame, createGame } from '#contract/admin/games.ts'
import { PLATFORMS } from '#kernel/shop/game.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

/** The initial values of a new game. */
export interface NewGameValues {
  name: string
  shortName: string
  theme: AdminGame['theme']
  art: AdminGame['art']
}

export const NEW_GAME: NewGameValues = { name: '', shortName: '', theme: 'ember', art: 'contour-map' }

/** The request body. An empty short name is left out; the server derives it from the name. */
export function newBodyOf({ shortName, ...values }: NewGameValues): BodyOf<typeof createGame> {
  return { ...values, ...(shortName.trim() !== '' && { shortName }) }
}

type Content = AdminGame['content']
type TextOf = {
  [Name in keyof Content as Content[Name] extends string ? Name : never]: Content[Name]
}

/** The form values of a game: lists are texts with one entry per line. */
export interface GameValues extends TextOf {
  name: string
  shortName: string
  spokenName: string
  slug: string
  position: string
  theme: AdminGame['theme']
  art: AdminGame['art']
  picture: string | null
  /** `id: first feature`. */
  categories: string
  keywords: string
  /** `icon | title | text`, and optionally the label of a link to the contact form after another bar. */
  reasons: string
  skills: string
  story: string
  features: string
  planLine: string
  reviewValue: string
  reviewLabel: string
  alertsWhenStopped: boolean
  pc: boolean
  xbox: boolean
  playstation: boolean
  riskText: string
  riskRules: string
  riskChecked: string
}

/** The form values of an existing game. */
export function valuesOf(game: AdminGame): GameValues {
  const { content, riskNote } = game
  const { keywords, reasons, skills, features, planLine, story, review, platforms, ...texts } = content
  return {
    ...texts,
    name: game.name,
    shortName: game.shortName,
    spokenName: game.spokenName,
    slug: game.slug,
    position: String(game.position),
    theme: game.theme,
    art: game.art,
    picture: game.picture,
    categories: game.categories.map(({ id, feature }) => `${id}: ${feature}`).join('\n'),
    keywords: keywords.join('\n'),
    reasons: reasons
      .map(({ icon, title, text, ask }) => [icon, title, text, ...(ask === null ? [] : [ask])].join(' | '))
      .join('\n'),
    skills: skills.join('\n'),
    features: features.join('\n'),
    planLine: planLine ?? '',
    pc: platforms.includes('pc'),
    xbox: platforms.includes('xbox'),
    playstation: platforms.includes('playstation'),
    story: story ?? '',
    reviewValue: review.value,
    reviewLabel: review.label,
    riskText: riskNote?.text ?? '',
    riskRules: riskNote?.rules ?? '',
    riskChecked: riskNote?.checked ?? '',
  }
}

/** The request body; malformed values are kept, so that validation refuses them. */
export function bodyOf(values: GameValues): BodyOf<typeof changeGame> {
  const { name, shortName, spokenName, slug, position, theme, art, picture, categories, ...rest } = values
  const { keywords, reasons, skills, features, planLine, story, reviewValue, reviewLabel, ...others } = rest
  const { riskText, riskRules, riskChecked, pc, xbox, playstation, ...texts } = others
  const chosen = { pc, xbox, playstation }
  const hasNote = [riskText, riskRules, riskChecked].some((text) => text.trim() !== '')
  return {
    name,
    shortName,
    spokenName,
    slug,
    position: position.trim() === '' ? 0 : Number(position),
    theme,
    art,
    picture,
    categories: linesOf(categories).map((line) => {
      const [id = '', ...feature] = line.split(':')
      return { id: id.trim(), feature: feature.join(':').trim() }
    }),
    content: {
      ...texts,
      platforms: PLATFORMS.filter((platform) => chosen[platform]),
      keywords: linesOf(keywords),
      reasons: linesOf(reasons).map(reasonOf),
      skills: linesOf(skills),
      features: linesOf(features),
      planLine: planLine.trim() === '' ? null : planLine,
      story: story.trim() === '' ? null : story,
      review: { value: reviewValue, label: reviewLabel },
    },
    riskNote: hasNote ? { text: riskText, rules: riskRules.trim(), checked: riskChecked } : null,
  }
}

/** The form field of a fault in the body: `content.reasons.1.title` belongs to `reasons`. */
export function fieldOf(path: string): string {
  const [first = '', second = ''] = path.split('.')
  if (path.startsWith('content.review.')) return path.endsWith('value') ? 'reviewValue' : 'reviewLabel'
  if (path.startsWith('content.platforms')) return 'playstation'
  if (first === 'riskNote') return `risk${second.charAt(0).toUpperCase()}${second.slice(1)}`
  return first === 'content' ? second : first
}

function reasonOf(line: string): Content['reasons'][number] {
  const [sign = '', title = '', text = '', ask = ''] = line.split('|').map((part) => part.trim())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sign that there is not is refused by the check
  const icon = sign as Content['reasons'][number]['icon']
  return { icon, title, text, ask: ask === '' ? null : ask }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
