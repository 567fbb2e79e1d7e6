import type { Game } from './game.ts'

/** What the review form offers; the value is stored, the label is shown. Admins may write others. */
export const REVIEW_SERVICES = [
  { value: 'phasmophobia-boost', label: 'Phasmophobia Boost' },
  { value: 'cod-bo6-easter-egg', label: 'COD BO6 Easter Egg' },
  { value: 'custom-service', label: 'Custom Service' },
] as const

/** Where a review of an order is listed. */
export function serviceOfGame(game: Game): (typeof REVIEW_SERVICES)[number]['value'] {
  return game === 'phasmophobia' ? 'phasmophobia-boost' : 'cod-bo6-easter-egg'
}
