import type { BundlePart } from '#kernel/shop/bundle.ts'
import type { Configurator } from '#kernel/orders/configure/configurator.ts'
import type { Units } from '#kernel/orders/units.ts'
import type { Sale } from '#kernel/shop/sale.ts'
import type { Game, PlayStyle } from '#kernel/shop/game.ts'

/** A service as it is first put on offer. `price` is a decimal string in pounds. */
export interface NewService {
  id: string
  slug: string
  name: string
  game: Game
  category: string
  price: string
  description: string
  features: string[]
  estimatedHours: string
  promisedWithinHours: number | null
  popular: 0 | 1
  playStyle: PlayStyle
  inSubscription: boolean
  /** The provider's own button for it, where it keeps one. */
  paypalButtonId?: string | null
  /** What a buyer chooses of it; left out or null where there is nothing to choose. */
  configurator?: Configurator | null
  /** What it is made of; left out or null where it is no bundle. */
  bundle?: BundlePart[] | null
  sale?: Sale | null
  /** What one purchase is delivered in; left out for one piece, delivered as a whole. */
  units?: Units
  /** How many of its orders may be open at once; null for any number. */
  openOrderLimit?: number | null
  /** Its id; null for the shop's own drawing. */
  picture?: string | null
}

/** What an admin writes of a service; what is left out stays, or is the usual on a new one. */
export type WrittenService = Pick<NewService, 'name' | 'game' | 'category' | 'price' | 'description'> & {
  [Field in OptionalField]?: (NewService & { position: number })[Field] | undefined
}

type OptionalField =
  | 'features'
  | 'estimatedHours'
  | 'promisedWithinHours'
  | 'popular'
  | 'playStyle'
  | 'inSubscription'
  | 'paypalButtonId'
  | 'configurator'
  | 'bundle'
  | 'units'
  | 'sale'
  | 'openOrderLimit'
  | 'picture'
  | 'position'
