import type { Shop } from '#contract/shop.ts'
import { contactCategories } from '#kernel/shop/contact-categories.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { formDraft } from '#web/lib/storage/form-draft.ts'

/** The visitor's input. */
export type MessageValues = Record<'name' | 'email' | 'subject' | 'category' | 'message' | 'discordHandle', string>

export const EMPTY: MessageValues = { name: '', email: '', subject: '', category: '', message: '', discordHandle: '' }

export const messageDraft = formDraft('message-draft', [
  'name',
  'email',
  'subject',
  'category',
  'message',
  'discordHandle',
])

/** This session's draft, with the category of the address; unknown categories are ignored. */
export function initialMessage(asked: string | null, shop: Pick<Shop, 'games'>): MessageValues {
  const isKnown = contactCategories(listedGames(shop)).some(({ value }) => value === asked)
  return { ...EMPTY, ...messageDraft.read(), ...(asked !== null && isKnown && { category: asked }) }
}

/** The request body: empty optional fields are left out. */
export function messageBody({
  discordHandle,
  ...needed
}: MessageValues): Omit<MessageValues, 'discordHandle'> & { discordHandle?: string } {
  return { ...needed, ...(discordHandle.trim() !== '' && { discordHandle }) }
}
