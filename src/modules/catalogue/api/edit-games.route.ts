import type { Hono } from 'hono'
import { archiveGame, changeGame, createGame, listAdminGames, pauseGame, restoreGame } from '#contract/admin/games.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentAdminGame } from './present-game.ts'

/** Editing games. Every page shows them, so each change clears the page cache. */
export function mountEditGames(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const shown = (game: catalogue.GameRow) => {
    deps.forgetPages()
    return presentAdminGame(game)
  }
  mount(app, listAdminGames, async () => (await catalogue.listGames(deps)).map(presentAdminGame))
  mount(app, createGame, async ({ body, actor }) => shown(await catalogue.createGame(deps, actor.id, body)), {
    status: 201,
  })
  mount(app, changeGame, async ({ body, param, actor }) =>
    shown(await catalogue.changeGame(deps, actor.id, { ...body, gameId: param('gameId') })),
  )
  mount(app, archiveGame, async ({ param, actor }) =>
    shown(await catalogue.archiveGame(deps, actor.id, param('gameId'))),
  )
  mount(app, restoreGame, async ({ param, actor }) =>
    shown(await catalogue.restoreGame(deps, actor.id, param('gameId'))),
  )
  mount(app, pauseGame, async ({ body, param, actor }) =>
    shown(await catalogue.pauseGame(deps, actor.id, { gameId: param('gameId'), until: instantOf(body.until) })),
  )
}

function instantOf(until: string | null): Date | null {
  return until === null ? null : new Date(until)
}
