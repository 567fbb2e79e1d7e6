import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type * as games from '#contract/admin/games.ts'
import type { AnswerOf, ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'

type Api = Pick<ApiClient, 'call'>
type Game = AnswerOf<typeof games.createGame>

const LIST = '/api/admin/games'

/** All games in the shop's order, including archived ones. Other admins' changes appear after a refetch. */
export function adminGamesQuery(api: Api) {
  return queryOptions({
    queryKey: [LIST],
    queryFn: ({ signal }) => api.call<typeof games.listAdminGames>('GET', LIST, { signal }),
    refetchInterval: 30_000,
  })
}

/** Rejects with `ApiError`: 409 where another game has its name or slug. */
export function createGame(api: Api, body: BodyOf<typeof games.createGame>): Promise<Game> {
  return api.call<typeof games.createGame>('POST', LIST, { body })
}

/** Rejects with `ApiError`: 400 with the fields, 409 for a name that is taken or after a concurrent change. */
export function changeGame(api: Api, gameId: string, body: BodyOf<typeof games.changeGame>): Promise<Game> {
  return api.call<typeof games.changeGame>('PUT', `${LIST}/${encodeURIComponent(gameId)}`, { body })
}

/** Archives a game with its services; old orders keep it. */
export function archiveGame(api: Api, gameId: string): Promise<Game> {
  return api.call<typeof games.archiveGame>('POST', `${LIST}/${encodeURIComponent(gameId)}/archive`)
}

export function restoreGame(api: Api, gameId: string): Promise<Game> {
  return api.call<typeof games.restoreGame>('POST', `${LIST}/${encodeURIComponent(gameId)}/restore`)
}

/** `until`: ISO 8601; null ends the pause. Rejects with `ApiError`: 400 for a time in the past. */
export function pauseGame(api: Api, gameId: string, until: string | null): Promise<Game> {
  return api.call<typeof games.pauseGame>('POST', `${LIST}/${encodeURIComponent(gameId)}/pause`, { body: { until } })
}

/** Refetches everything that a change of the games affects. */
export function useGamesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const keys = [LIST, '/api/shop', '/api/services', '/api/admin/services']
    await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}
