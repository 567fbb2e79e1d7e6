import { Refusal } from '#kernel/refusals.ts'
import { updateService, type ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'
import { updateGame, type GameRow } from '#modules/catalogue/data/games.sql.ts'
import { editCatalogue, serviceIn, type CatalogueDeps } from './edit-catalogue.ts'
import { editGames } from './edit-games.ts'

/**
 * Takes no orders for a service until `until`; null ends the pause. Existing orders are not affected. Refuses with
 * `not_found`, and with `invalid_input` a time in the past.
 */
export function pauseService(
  deps: CatalogueDeps,
  actor: string,
  { serviceId, until }: { serviceId: string; until: Date | null },
): Promise<ServiceRow> {
  return editCatalogue(deps, actor, async (catalogue) => {
    requireFuture(until, catalogue.now)
    const before = serviceIn(catalogue, serviceId)
    const after = await updateService(catalogue.tx, serviceId, { pausedUntil: until, updatedAt: catalogue.now })
    await catalogue.audit({ action: 'pause', before, after })
    return after
  })
}

/** The same for all services of a game. */
export function pauseGame(
  deps: CatalogueDeps,
  actor: string,
  { gameId, until }: { gameId: string; until: Date | null },
): Promise<GameRow> {
  return editGames(deps, actor, async (edited) => {
    requireFuture(until, edited.now)
    const before = edited.gameOf(gameId)
    await updateGame(edited.tx, gameId, { pausedUntil: until, updatedAt: edited.now })
    return edited.stored(gameId, { action: 'pause', before })
  })
}

function requireFuture(until: Date | null, now: Date): void {
  if (until !== null && until <= now)
    throw new Refusal('invalid_input', 'Not paused.', {}, [
      { path: 'until', message: 'Please choose a time that is still to come' },
    ])
}
