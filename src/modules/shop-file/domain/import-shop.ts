import { inTransaction } from '#platform/db/transaction.ts'
import { importCatalogue, type GameToImport, type ServiceToImport } from '#modules/catalogue/index.ts'
import { changeCoupon, createCoupon, switchCoupon, type WrittenCoupon } from '#modules/coupons/index.ts'
import {
  changeEditableSettings,
  readEditableSettings,
  type EditableSettings,
} from '#modules/editable-settings/index.ts'
import { faultsUnder } from '#kernel/refusals.ts'
import type { Look } from '#kernel/shop/look/look.ts'
import { publishLook } from '#modules/look/index.ts'
import { changeRewards, type WrittenReward } from '#modules/rewards/index.ts'
import { decodeCarriedPictures, storeCarriedPictures, type CarriedPicture } from '#modules/pictures/index.ts'
import { allCoupons, type ShopFileDeps } from './shop-contents.ts'

/** The settings that are no secret and no person's. */
export type FileSettings = Omit<EditableSettings['settings'], 'staffEmail' | 'staffDiscordWebhook'>

/** What a file says that the shop is. */
export interface ShopToImport {
  settings: FileSettings
  levels: EditableSettings['levels']
  /** Left out: as it is. */
  look?: Look | undefined
  games: GameToImport[]
  services: (ServiceToImport & { slug: string })[]
  /** Left out: as they are. */
  rewards?: WrittenReward[] | undefined
  pictures: CarriedPicture[]
  coupons: (WrittenCoupon & { code: string })[]
}

/**
 * Makes the shop what a file says, in one transaction: games and services that are not in it are archived, coupons that
 * are not in it are switched off. Orders, people and the staff's own settings are not touched. Refuses with
 * `invalid_input`, `name_taken` and `too_many_pictures`, and then nothing has changed.
 */
export async function importShop(deps: ShopFileDeps, actor: string, shop: ShopToImport): Promise<void> {
  const pictures = await decodeCarriedPictures(deps, shop.pictures)
  await inTransaction(deps.db, async (tx) => {
    // Pages are dropped once all of it is committed.
    const inside = { ...deps, db: tx, forgetPages: () => undefined }
    await storeCarriedPictures(inside, actor, pictures)
    const { look } = shop
    if (look) await faultsUnder('look', () => publishLook(inside, actor, look))
    await importCatalogue(inside, actor, shop)
    const { rewards } = shop
    if (rewards) await changeRewards(inside, actor, { rewards })
    await importCoupons(inside, actor, shop.coupons)
    const { settings } = await readEditableSettings(inside)
    await changeEditableSettings(inside, actor, {
      settings: { ...settings, ...shop.settings },
      levels: shop.levels,
      version: undefined,
    })
  })
  deps.forgetPages()
}

async function importCoupons(deps: ShopFileDeps, actor: string, coupons: ShopToImport['coupons']): Promise<void> {
  const stored = await allCoupons(deps)
  for (const { code, ...written } of coupons) {
    const before = stored.find((coupon) => coupon.code === code)
    const { id } = before
      ? await changeCoupon(deps, actor, { couponId: before.id, ...written })
      : await createCoupon(deps, actor, { code, ...written })
    await switchCoupon(deps, actor, { couponId: id, active: true })
  }
  for (const { id, code } of stored)
    if (!coupons.some((coupon) => coupon.code === code))
      await switchCoupon(deps, actor, { couponId: id, active: false })
}
