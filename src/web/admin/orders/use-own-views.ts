import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderViewAnswer } from '#contract/admin/order-views.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { addView, ownViewsQuery, removeView, type OwnView } from './own-views.ts'

/** The saved views and their actions; each rejects with `ApiError`. */
export function useOwnViews() {
  const api = useApi()
  const client = useQueryClient()
  const query = ownViewsQuery(api)
  const { data } = useQuery(query)
  const show = (views: OrderViewAnswer[]) => {
    client.setQueryData(query.queryKey, views)
  }
  return {
    /** Undefined while loading. */
    own: data,
    add: async (view: OwnView) => show(await addView(api, view)),
    remove: async (name: string) => show(await removeView(api, name)),
  }
}

export type OwnViewActs = Omit<ReturnType<typeof useOwnViews>, 'own'>
