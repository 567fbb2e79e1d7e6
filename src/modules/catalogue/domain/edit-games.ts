import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { lockCatalogue, selectAllServices, type ServiceRow } from '#modules/catalogue/data/catalogue.sql.ts'
import { selectGames, type GameRow } from '#modules/catalogue/data/games.sql.ts'
import type { CatalogueDeps } from './edit-catalogue.ts'

/** The games, locked against other changes of games and services. */
export interface EditedGame {
  tx: Tx
  now: Date
  games: readonly GameRow[]
  services: readonly ServiceRow[]
  /** Refuses with `not_found`. */
  gameOf(id: string): GameRow
  /** Reads the stored game and writes the change to the audit log. */
  stored(
    id: string,
    change: { action: 'create' | 'change' | 'archive' | 'restore' | 'pause'; before: GameRow | null },
  ): Promise<GameRow>
}

/** Runs a change of the games in one transaction. */
export function editGames<T>(deps: CatalogueDeps, actor: string, work: (edited: EditedGame) => Promise<T>): Promise<T> {
  return inTransaction(deps.db, async (tx) => {
    await lockCatalogue(tx)
    const now = deps.clock.now()
    const games = await selectGames(tx)
    return work({
      tx,
      now,
      games,
      services: await selectAllServices(tx),
      gameOf: (id) => found(games, id),
      async stored(id, { action, before }) {
        const after = found(await selectGames(tx), id)
        await recordAudit(tx, {
          actor,
          action: `game.${action}`,
          targetKind: 'game',
          targetId: id,
          before: before && noted(before),
          after: noted(after),
          at: now,
        })
        return after
      },
    })
  })
}

function found(games: readonly GameRow[], id: string): GameRow {
  const game = games.find((each) => each.id === id)
  if (!game) throw new Refusal('not_found', 'There is no such game.')
  return game
}

function noted({ createdAt: _created, updatedAt: _updated, ...game }: GameRow): Record<string, unknown> {
  return game
}
