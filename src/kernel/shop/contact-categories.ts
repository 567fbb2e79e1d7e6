import type { Game, GameContent } from './game.ts'

interface Choice {
  value: string
  label: string
}

/**
 * The categories of the contact form beside the games: as specified, and three that the law wants to have a way of
 * their own.
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

/** A category: one of the fixed ones, or the id of a game. */
export type ContactCategory = string

/** Value and label of each category of the contact form, for a shop of these games. */
export function contactCategories(
  games: readonly { id: Game; content: Pick<GameContent, 'contactLabel'> }[],
): readonly Choice[] {
  return [FIRST, ...games.map(({ id, content }) => ({ value: id, label: content.contactLabel })), ...OTHERS]
}

/** What a category is called; its own value for one of a game that there is no more. */
export function contactLabel(category: ContactCategory, games: Parameters<typeof contactCategories>[0]): string {
  return contactCategories(games).find(({ value }) => value === category)?.label ?? category
}

/** Who wrote, by the session that they wrote in: members, and subscribers before them, are promised priority. */
export const SENDERS = ['guest', 'member', 'subscriber'] as const
export type Sender = (typeof SENDERS)[number]
