import type { AdminService } from '#contract/admin/services.ts'
import type { Service } from '#contract/catalogue.ts'
import { penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { longestPromise } from '#kernel/orders/configure/configure.ts'
import { afterSale, percentOff } from '#kernel/shop/sale.ts'
import { saleOf, serviceVersion, type ServiceRow } from '#modules/catalogue/index.ts'

/** A service at an instant: during a sale it has the reduced price. */
export function presentService(row: ServiceRow, now: Date): Service {
  const sale = saleOf(row)
  const percent = percentOff(sale, now)
  return {
    id: row.id,
    slug: row.slug,
    path: `/${row.gameSlug}/${row.slug}`,
    name: row.name,
    game: row.game,
    category: row.category,
    price: toDecimal(afterSale(penceFromDecimal(row.price), percent)),
    description: row.description,
    features: row.features,
    estimatedHours: row.estimatedHours,
    measured: row.measured,
    promisedWithinHours: row.promisedWithinHours,
    longestPromise: longestPromise(row),
    popular: row.popular,
    playStyle: row.playStyle,
    inSubscription: row.inSubscription,
    paypalButtonId: row.paypalButtonId,
    configurator: row.configurator,
    bundle: row.bundle,
    picture: row.picture,
    isFull: row.isFull,
    sale:
      sale && percent > 0
        ? { percent, until: sale.until.toISOString(), listPrice: row.price, showsWas: row.wasHolds }
        : null,
    pausedUntil: row.backAt?.toISOString() ?? null,
  }
}

/** With the price before any sale, and the stored sale. */
export function presentAdminService(row: ServiceRow, now: Date): AdminService {
  const sale = saleOf(row)
  return {
    ...presentService(row, now),
    price: row.price,
    sale: sale && { percent: sale.percent, from: sale.from.toISOString(), until: sale.until.toISOString() },
    showsWas: row.wasHolds,
    openOrderLimit: row.openOrderLimit,
    units: row.units,
    position: row.position,
    ownPauseUntil: row.pausedUntil?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: serviceVersion(row),
  }
}
