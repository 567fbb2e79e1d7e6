import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { rewardsQuery } from '#web/lib/queries/rewards-query.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { subscriptionQuery } from '#web/lib/queries/subscription-query.ts'

interface ServerTotal {
  /** Pounds with two decimals. */
  total: string
  onPriceMoved: (total: string) => void
}

/**
 * The computed total, until the server has named another one for it. Then all of its inputs are refetched, and the new
 * total is shown.
 */
export function useServerTotal(own: string): ServerTotal {
  const api = useApi()
  const memberApi = useMemberApi()
  const client = useQueryClient()
  const [moved, setMoved] = useState<{ from: string; total: string }>()

  function onPriceMoved(total: string) {
    setMoved({ from: own, total })
    for (const { queryKey } of [servicesQuery(api), rewardsQuery(memberApi), subscriptionQuery(memberApi)])
      void client.invalidateQueries({ queryKey })
  }
  return { total: moved?.from === own ? moved.total : own, onPriceMoved }
}
