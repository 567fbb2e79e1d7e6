import type { Game, GameContent } from './game.ts'

interface Choice {
  value: string
  label: string
}

/**
 * The fixed categories of the contact form: those of the specification, and three that the law requires a separate way
 * for.
 */
const FIRST: Choice = { value: 'support', label: 'General Support' }
const OTHERS: readonly Choice[] = [
  { value: 'custom', label: 'Custom Service Request' },
  { value: 'billing', label: 'Billing & Payment' },
  { value: 'feedback', label: 'Feedback & Suggestions' },
  { value: 'cancellation', label: 'Cancel an order' },
  { value: 'complaint', label: 'Complaint' },
  { value: 'personal-data', label: 'My personal data' },
]

/** A category: a fixed one, or the id of a game. */
export type ContactCategory = string

/** Value and label of each category of the contact form, for a shop with these games. */
export function contactCategories(
  games: readonly { id: Game; content: Pick<GameContent, 'contactLabel'> }[],
): readonly Choice[] {
  return [FIRST, ...games.map(({ id, content }) => ({ value: id, label: content.contactLabel })), ...OTHERS]
}

/** The label of a category; its own value for a game that no longer exists. */
export function contactLabel(category: ContactCategory, games: Parameters<typeof contactCategories>[0]): string {
  return contactCategories(games).find(({ value }) => value === category)?.label ?? category
}

/** The sender's group by their session: members, and before them subscribers, are promised priority. */
export const SENDERS = ['guest', 'member', 'subscriber'] as const
export type Sender = (typeof SENDERS)[number]
