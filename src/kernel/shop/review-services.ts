import type { GameContent } from './game.ts'

/**
 * The services that the review form offers for these games; the value is stored, the label is shown. Admins may enter
 * others.
 */
export function reviewServices(
  games: readonly { content: Pick<GameContent, 'review'> }[],
): readonly GameContent['review'][] {
  return [...games.map(({ content }) => content.review), { value: 'custom-service', label: 'Custom Service' }]
}
