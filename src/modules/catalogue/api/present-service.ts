import type { AdminService } from '#contract/admin/services.ts'
import type { Service } from '#contract/catalogue.ts'
import { serviceVersion, type ServiceRow } from '#modules/catalogue/index.ts'

export function presentService(row: ServiceRow): Service {
  return {
    id: row.id,
    slug: row.slug,
    path: `/${row.gameSlug}/${row.slug}`,
    name: row.name,
    game: row.game,
    category: row.category,
    price: row.price,
    description: row.description,
    features: row.features,
    estimatedHours: row.estimatedHours,
    promisedWithinHours: row.promisedWithinHours,
    popular: row.popular,
    playStyle: row.playStyle,
    inSubscription: row.inSubscription,
    paypalButtonId: row.paypalButtonId,
    configurator: row.configurator,
    pausedUntil: row.backAt?.toISOString() ?? null,
  }
}

export function presentAdminService(row: ServiceRow): AdminService {
  return {
    ...presentService(row),
    position: row.position,
    ownPauseUntil: row.pausedUntil?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: serviceVersion(row),
  }
}
