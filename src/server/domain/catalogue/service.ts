import type { Game, PlayStyle, ServiceCategory } from '#shared/game.ts'

/** A service as it is first put on offer. `price` is a decimal string in pounds. */
export interface NewService {
  id: string
  slug: string
  name: string
  game: Game
  category: ServiceCategory
  price: string
  description: string
  features: string[]
  estimatedHours: string
  promisedWithinHours: number | null
  popular: 0 | 1
  playStyle: PlayStyle
  inSubscription: boolean
  /** The provider's own button for it, where it keeps one. */
  paypalButtonId?: string
}
