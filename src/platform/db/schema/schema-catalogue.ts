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
  /** Not taken on before; an instant that is past means nothing. */
  pausedUntil: Date | null
  /** With `saleFrom` and `saleUntil`, or none of the three. */
  salePercent: number | null
  saleFrom: Date | null
  saleUntil: Date | null
  /** How many of its orders may be open at once; null for any number. */
  openOrderLimit: number | null
  picture: string | null
  /** How long it takes; null while too little was delivered. */
  measured: ColumnType<Measured | null, string | null | undefined, string | null>
  /** What pages say, renewed each minute. */
  isFull: Defaulted<boolean>
  createdAt: Created
  updatedAt: Updated
}

/** What a service has cost since when, without its sales. */
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
  /** Instead of the drawing. */
  picture: string | null
  content: Json<GameContent>
  riskNote: ColumnType<RiskNote | null, string | null, string | null>
  archivedAt: Date | null
  /** The same of all its services. */
  pausedUntil: Date | null
  createdAt: Created
  updatedAt: Updated
}

export interface PicturesTable {
  id: string
  /** Of the upload, hexadecimal: the same file is kept once. */
  uploadHash: string
  name: string
  createdAt: Created
}

/** One of its forms, such as `960.avif`. */
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
