import type { GameContent } from './game.ts'

/**
 * What the review form of a shop of these games offers; the value is stored, the label is shown. Admins may write
 * others.
 */
export function reviewServices(
  games: readonly { content: Pick<GameContent, 'review'> }[],
): readonly GameContent['review'][] {
  return [...games.map(({ content }) => content.review), { value: 'custom-service', label: 'Custom Service' }]
}
