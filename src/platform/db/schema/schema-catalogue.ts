import type { ColumnType, Generated } from 'kysely'
import type { ArtFamily, Game, GameContent, GameTheme, PlayStyle, RiskNote } from '#kernel/shop/game.ts'
import type { BundlePart } from '#kernel/shop/bundle.ts'
import type { Configurator } from '#kernel/orders/configure/configurator.ts'
import type { Measured } from '#kernel/orders/estimate.ts'
import type { Units } from '#kernel/orders/units.ts'
import type { Created, Defaulted, Json, Updated } from './column-types.ts'

export interface ServicesTable {
  id: string
  slug: string
  name: string
  game: Game
  category: string
  price: string
  description: string
  features: Json<string[]>
  configurator: ColumnType<Configurator | null, string | null | undefined, string | null>
  bundle: ColumnType<BundlePart[] | null, string | null | undefined, string | null>
  units: ColumnType<Units, string | undefined, string>
  estimatedHours: string
  promisedWithinHours: number | null
  popular: Defaulted<0 | 1>
  paypalButtonId: string | null
  playStyle: Defaulted<PlayStyle>
  inSubscription: Defaulted<boolean>
  position: Defaulted<number>
  archivedAt: Date | null
  /** No orders are taken before this instant; a past instant means nothing. */
  pausedUntil: Date | null
  /** With `saleFrom` and `saleUntil`; either all three are set or none. */
  salePercent: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  /** Limit of open orders; null for no limit. */
  openOrderLimit: number | null
  picture: string | null
  /** Measured delivery times; null while there are too few deliveries. */
  measured: ColumnType<Measured | null, string | null | undefined, string | null>
  /** The estimate shown on pages, updated every minute. */
  isFull: Defaulted<boolean>
  createdAt: Created
  updatedAt: Updated
}

/** Price history of a service, without sales. */
export interface ServicePricesTable {
  id: Generated<number>
  serviceId: string
  price: string
  configurator: ColumnType<Configurator | null, string | null, never>
  since: Date
}

export interface GamesTable {
  id: Game
  slug: string
  name: string
  shortName: string
  spokenName: string
  position: Defaulted<number>
  theme: GameTheme
  art: ArtFamily
  /** Uploaded picture that replaces the drawing. */
  picture: string | null
  content: Json<GameContent>
  riskNote: ColumnType<RiskNote | null, string | null, string | null>
  archivedAt: Date | null
  /** The same for all services of the game. */
  pausedUntil: Date | null
  createdAt: Created
  updatedAt: Updated
}

export interface PicturesTable {
  id: string
  /** Hash of the upload in hexadecimal, so that the same file is stored once. */
  uploadHash: string
  name: string
  createdAt: Created
}

/** Name of one size and format, such as `960.avif`. */
export interface PictureFilesTable {
  pictureId: string
  name: string
  bytes: Buffer
}

export interface ServiceCategoriesTable {
  game: Game
  id: string
  position: Defaulted<number>
  feature: string
}
