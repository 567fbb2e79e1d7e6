import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminGame } from '#contract/admin/games.ts'
import type * as contract from '#contract/admin/order-clock.ts'
import type { ActQuestion } from '#web/admin/parts/acts/act-dialog.tsx'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'

const LIST = '/api/admin/downtimes'

function downtimesQuery(api: Pick<ApiClient, 'call'>) {
  return queryOptions({
    queryKey: [LIST],
    queryFn: ({ signal }) => api.call<typeof contract.listDowntimes>('GET', LIST, { signal }),
    refetchInterval: 30_000,
  })
}

/** The games that are down, and the confirmations for changing that. */
export function useDowntimes() {
  const api = useApi()
  const client = useQueryClient()
  const query = downtimesQuery(api)
  const { data = [] } = useQuery(query)
  const pathOf = ({ id }: AdminGame) => `/api/admin/games/${encodeURIComponent(id)}` as const
  return {
    sinceOf: (game: Pick<AdminGame, 'id'>) => data.find((each) => each.game === game.id)?.since,
    begin: (game: AdminGame): ActQuestion => ({
      title: `Are the servers of ${game.name} down?`,
      text: 'The clocks of all its open orders stand still. New orders are still taken: pause the game to stop them.',
      button: 'They are down',
      busyLabel: 'Saving...',
      failedTitle: 'Not saved',
      failed: 'The shop could not be asked just now.',
      field: { label: 'Note', hint: 'Customers read it.', isOptional: true, isLine: true, maxLength: 200 },
      act: async (note) => {
        const body = note === '' ? {} : { note }
        client.setQueryData(
          query.queryKey,
          await api.call<typeof contract.beginDowntime>('POST', `${pathOf(game)}/down`, { body }),
        )
        return { title: 'Clocks paused', description: `All open orders of ${game.name} wait for the game.` }
      },
    }),
    finish: (game: AdminGame): ActQuestion => ({
      title: `Is ${game.name} up again?`,
      text: 'The clocks of its orders go on, later by as long as the game was down.',
      button: 'It is up again',
      busyLabel: 'Saving...',
      failedTitle: 'Not saved',
      failed: 'The shop could not be asked just now.',
      act: async () => {
        client.setQueryData(
          query.queryKey,
          await api.call<typeof contract.finishDowntime>('POST', `${pathOf(game)}/up`),
        )
        return { title: 'Clocks go on', description: `${game.name} is up again.` }
      },
    }),
  }
}
