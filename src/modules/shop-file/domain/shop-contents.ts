import { listGames, listServices, type GameRow, type ServiceRow } from '#modules/catalogue/index.ts'
import { listCoupons, type CouponRow } from '#modules/coupons/index.ts'
import type { Look } from '#kernel/shop/look/look.ts'
import { readLook } from '#modules/look/index.ts'
import { listRewardOffers, type Reward } from '#modules/rewards/index.ts'
import { readCarriedPictures, type CarriedPicture, type PicturesDeps } from '#modules/pictures/index.ts'
import {
  readEditableSettings,
  type EditableSettings,
  type EditableSettingsDeps,
} from '#modules/editable-settings/index.ts'

export interface ShopFileDeps extends EditableSettingsDeps, PicturesDeps {}

/** The content of a shop file. */
export interface ShopContents extends Pick<EditableSettings, 'settings' | 'levels'> {
  look: Look
  /** On offer, in the shop's order, like the services. */
  games: GameRow[]
  services: ServiceRow[]
  rewards: Reward[]
  /** Pictures that these use. */
  pictures: CarriedPicture[]
  /** Coupons that are switched on. */
  coupons: CouponRow[]
}

/** Reads the current shop. */
export async function readShopContents(deps: ShopFileDeps): Promise<ShopContents> {
  const { settings, levels } = await readEditableSettings(deps)
  const games = (await listGames(deps)).filter(({ archivedAt }) => archivedAt === null)
  const [services, look, rewards] = await Promise.all([listServices(deps), readLook(deps), listRewardOffers(deps)])
  const pictures = [look.logo, look.icon, look.sharePicture, ...[...games, ...services].map(({ picture }) => picture)]
  return {
    settings,
    levels,
    look,
    games,
    services,
    rewards,
    pictures: await readCarriedPictures(
      deps,
      pictures.flatMap((picture) => picture ?? []),
    ),
    coupons: (await allCoupons(deps)).filter(({ active }) => active),
  }
}

/** Including those that are switched off. */
export async function allCoupons(deps: ShopFileDeps): Promise<CouponRow[]> {
  const coupons: CouponRow[] = []
  let cursor: string | undefined
  do {
    const page = await listCoupons(deps, { limit: 500, cursor })
    coupons.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return coupons.toSorted((one, other) => (one.code < other.code ? -1 : 1))
}
