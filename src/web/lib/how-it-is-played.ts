import type { PlayStyle } from '#shared/game.ts'

/** How a service is played: the first thing a buyer wants to know of it. */
const PLAYED = {
  along: 'You play along. We never need your password.',
  account: 'Played on your account. The login is deleted within 24 hours of completion.',
} as const satisfies Record<PlayStyle, string>

export function howItIsPlayed(style: PlayStyle): string {
  return PLAYED[style]
}
