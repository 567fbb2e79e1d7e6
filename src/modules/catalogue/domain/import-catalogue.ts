import { faultsUnder } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { archiveGame } from './archive-game.ts'
import { archiveService, restoreService } from './archive-service.ts'
import type { CatalogueDeps } from './edit-catalogue.ts'
import { importServices, type ServiceToImport } from './import-services.ts'
import { listGames } from './list-games.ts'
import { listAllServices, listServices } from './list-services.ts'
import { putGame, type WrittenGame } from './write-game.ts'

/** A game with the id that orders and links use. */
export type GameToImport = WrittenGame & { id: string }

/**
 * Replaces the catalogue: what is missing is archived, and archived entries that are included are restored. One
 * transaction. Refuses as the use cases of games and services do, with paths such as `games.1.slug`.
 */
export function importCatalogue(
  deps: CatalogueDeps,
  actor: string,
  { games, services }: { games: readonly GameToImport[]; services: readonly (ServiceToImport & { slug: string })[] },
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx }
    await archiveRest(inside, actor, { games, services })
    // A category is deleted after its services have moved to another.
    await putGames(inside, actor, games, () => true)
    const archived = (await listAllServices(inside)).filter(({ archivedAt }) => archivedAt !== null)
    for (const { id, slug } of archived)
      if (services.some((service) => service.slug === slug)) await restoreService(inside, actor, id)
    if (services.length > 0) await importServices(inside, actor, services)
    const inUse = await listAllServices(inside)
    await putGames(inside, actor, games, (game, category) =>
      inUse.some((service) => service.game === game && service.category === category),
    )
  })
}

/** `isKept`: whether a category that is missing in the import stays. */
async function putGames(
  deps: CatalogueDeps,
  actor: string,
  games: readonly GameToImport[],
  isKept: (game: string, category: string) => boolean,
): Promise<void> {
  const before = await listGames(deps)
  for (const [place, { id, ...game }] of games.entries()) {
    const own = before.find((each) => each.id === id)?.categories ?? []
    const kept = own.filter(
      (category) => !game.categories.some((given) => given.id === category.id) && isKept(id, category.id),
    )
    await faultsUnder(`games.${place}`, () =>
      putGame(deps, actor, { ...game, id, categories: [...game.categories, ...kept] }),
    )
  }
}

async function archiveRest(
  deps: CatalogueDeps,
  actor: string,
  { games, services }: { games: readonly GameToImport[]; services: readonly { slug: string }[] },
): Promise<void> {
  for (const { id, slug } of await listServices(deps))
    if (!services.some((service) => service.slug === slug)) await archiveService(deps, actor, id)
  for (const { id, archivedAt } of await listGames(deps))
    if (archivedAt === null && !games.some((game) => game.id === id)) await archiveGame(deps, actor, id)
}
