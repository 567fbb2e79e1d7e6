import type { BundlePart } from '#kernel/shop/bundle.ts'
import type { Configurator } from '#kernel/orders/configure/configurator.ts'
import type { Units } from '#kernel/orders/units.ts'
import type { Sale } from '#kernel/shop/sale.ts'
import type { Game, PlayStyle } from '#kernel/shop/game.ts'

/** A new service. `price` is a decimal string in pounds. */
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
  /** The provider's hosted button for it, if any. */
  paypalButtonId?: string | null
  /** The choices of a buyer; undefined or null where there are none. */
  configurator?: Configurator | null
  /** The parts of a bundle; undefined or null for other services. */
  bundle?: BundlePart[] | null
  sale?: Sale | null
  /** The units of one purchase; undefined for a purchase that is delivered as a whole. */
  units?: Units
  /** Limit of open orders; null for no limit. */
  openOrderLimit?: number | null
  /** Id of its picture; null for the drawing. */
  picture?: string | null
}

/** The editable fields of a service. A missing field keeps its value, or gets the default in a new service. */
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
