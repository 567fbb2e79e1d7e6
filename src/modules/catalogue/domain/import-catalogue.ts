import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { archiveGame } from './archive-game.ts'
import { archiveService, restoreService } from './archive-service.ts'
import type { CatalogueDeps } from './edit-catalogue.ts'
import { importServices, type ServiceToImport } from './import-services.ts'
import { listGames } from './list-games.ts'
import { listAllServices, listServices } from './list-services.ts'
import { putGame, type WrittenGame } from './write-game.ts'

/** A game with the id that its orders and links hold. */
export type GameToImport = WrittenGame & { id: string }

/**
 * Makes the catalogue what is given: what is not in it is archived, what was archived and is in it comes back. One
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
    const before = await listGames(inside)
    for (const [place, game] of games.entries()) {
      // A category that services still have goes once they have another.
      const own = before.find(({ id }) => id === game.id)?.categories ?? []
      const kept = own.filter(({ id }) => !game.categories.some((category) => category.id === id))
      await atPath(`games.${place}`, () =>
        putGame(inside, actor, { ...game, categories: [...game.categories, ...kept] }),
      )
    }
    const archived = (await listAllServices(inside)).filter(({ archivedAt }) => archivedAt !== null)
    for (const { id, slug } of archived)
      if (services.some((service) => service.slug === slug)) await restoreService(inside, actor, id)
    if (services.length > 0) await importServices(inside, actor, services)
    const inUse = await listAllServices(inside)
    for (const [place, game] of games.entries()) {
      const used = (await listGames(inside)).find(({ id }) => id === game.id)?.categories ?? []
      const still = used.filter(
        ({ id }) =>
          !game.categories.some((category) => category.id === id) &&
          inUse.some((service) => service.game === game.id && service.category === id),
      )
      await atPath(`games.${place}`, () =>
        putGame(inside, actor, { ...game, categories: [...game.categories, ...still] }),
      )
    }
  })
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

async function atPath(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = error.faults.map((fault) => ({ path: `${path}.${fault.path}`, message: fault.message }))
    throw new Refusal(error.code, error.message, error.details, faults)
  }
}
