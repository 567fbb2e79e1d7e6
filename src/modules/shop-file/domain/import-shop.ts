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

/** Settings that are neither secret nor personal. */
export type FileSettings = Omit<EditableSettings['settings'], 'staffEmail' | 'staffDiscordWebhook'>

/** The content of a shop file. */
export interface ShopToImport {
  settings: FileSettings
  levels: EditableSettings['levels']
  /** Undefined: unchanged. */
  look?: Look | undefined
  games: GameToImport[]
  services: (ServiceToImport & { slug: string })[]
  /** Undefined: unchanged. */
  rewards?: WrittenReward[] | undefined
  pictures: CarriedPicture[]
  coupons: (WrittenCoupon & { code: string })[]
}

/**
 * Makes the shop equal to a file, in one transaction: missing games and services are archived, missing coupons are
 * switched off. Orders, people and the staff's own settings are not touched. Refuses with `invalid_input`, `name_taken`
 * and `too_many_pictures`, without any change.
 */
export async function importShop(deps: ShopFileDeps, actor: string, shop: ShopToImport): Promise<void> {
  const pictures = await decodeCarriedPictures(deps, shop.pictures)
  await inTransaction(deps.db, async (tx) => {
    // The page cache is cleared after the commit.
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
