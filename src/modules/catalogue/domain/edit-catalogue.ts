import type { Clock } from '#kernel/clock.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import type { Game } from '#kernel/shop/game.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { selectGames, type GameRow } from '#modules/catalogue/data/games.sql.ts'
import { lockCatalogue, selectAllServices, type ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'

export interface CatalogueDeps {
  db: Db
  clock: Clock
}

/** The catalogue, locked against other changes. */
export interface OpenCatalogue {
  tx: Tx
  now: Date
  /** The current services; changes add to them. */
  services: ServiceRow[]
  games: GameRow[]
  audit(change: {
    action: 'create' | 'change' | 'archive' | 'restore' | 'pause'
    before: ServiceRow | null
    after: ServiceRow
  }): Promise<void>
}

/** Runs a change of the catalogue in one transaction, with all services loaded and locked against other changes. */
export function editCatalogue<T>(
  deps: CatalogueDeps,
  actor: string,
  work: (catalogue: OpenCatalogue) => Promise<T>,
): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    await lockCatalogue(tx)
    const now = deps.clock.now()
    return work({
      tx,
      now,
      services: await selectAllServices(tx),
      games: await selectGames(tx),
      audit: ({ action, before, after }) =>
        recordAudit(tx, {
          actor,
          action: `service.${action}`,
          targetKind: 'service',
          targetId: after.id,
          before: before && noted(before),
          after: noted(after),
          at: now,
        }),
    })
  })
}

/** Refuses with `not_found`. */
export function serviceIn({ services }: OpenCatalogue, id: string): ServiceRow {
  const service = services.find((each) => each.id === id)
  if (!service) throw new Refusal('not_found', 'There is no such service.')
  return service
}

/** The game of a service. Refuses with `invalid_input` an unknown game, and a category that does not belong to it. */
export function gameIn({ games }: OpenCatalogue, { game: id, category }: { game: Game; category: string }): GameRow {
  const game = games.find((each) => each.id === id)
  if (!game) throw invalidField('game', 'Please choose a game')
  if (!game.categories.some((each) => each.id === category))
    throw invalidField('category', 'Not a category of this game')
  return game
}

/** Refuses with `name_taken` a name that another service on offer has, ignoring case. */
export function requireFreeName({ services }: OpenCatalogue, name: string, ownId?: string): void {
  const same = services.find(
    (each) => each.id !== ownId && each.archivedAt === null && each.name.toLowerCase() === name.toLowerCase(),
  )
  if (same)
    throw new Refusal('name_taken', `There is a service named ${same.name} already.`, {}, [
      { path: 'name', message: 'Another service has this name' },
    ])
}

function noted({
  createdAt: _created,
  updatedAt: _updated,
  gameSlug: _slug,
  backAt: _backAt,
  wasHolds: _wasHolds,
  ...service
}: ServiceRow): Record<string, unknown> {
  return service
}
