import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderViewAnswer } from '#contract/admin/order-views.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { addView, ownViewsQuery, removeView, type OwnView } from './own-views.ts'

/** The views that the staff named, and the acts on them; each rejects with `ApiError`. */
export function useOwnViews() {
  const api = useApi()
  const client = useQueryClient()
  const query = ownViewsQuery(api)
  const { data } = useQuery(query)
  const show = (views: OrderViewAnswer[]) => {
    client.setQueryData(query.queryKey, views)
  }
  return {
    /** Undefined until they are known. */
    own: data,
    add: async (view: OwnView) => show(await addView(api, view)),
    remove: async (name: string) => show(await removeView(api, name)),
  }
}

export type OwnViewActs = Omit<ReturnType<typeof useOwnViews>, 'own'>
