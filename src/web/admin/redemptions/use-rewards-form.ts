import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRewards } from '#contract/admin/rewards.ts'
import { randomId } from '#kernel/ids.ts'
import type { FieldFault } from '#kernel/refusals.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { rewardOffersQuery } from '#web/lib/queries/reward-offers-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { adminRewardsQuery, changeRewards } from './rewards-api.ts'

/** A reward in the form; without an id it is new. `key` identifies entries. */
export interface RewardDraft {
  key: string
  id?: string
  game: string
  name: string
  description: string
}

/** The list of rewards while it is edited. */
export function useRewardsForm(stored: AdminRewards, onDone: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const [firstGame] = listedGames(useShop())
  const [rewards, setRewards] = useState<RewardDraft[]>(() => stored.rewards.map((each) => ({ ...each, key: each.id })))
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const seen = useSeenVersion(stored.version)

  const send = useOneAtATime(async () => {
    setSending(true)
    setFaults([])
    setFailure(undefined)
    try {
      const written = rewards.map(({ key: _key, ...reward }) => reward)
      client.setQueryData(
        adminRewardsQuery(api).queryKey,
        await changeRewards(api, { rewards: written, ...seen.sent() }),
      )
      toast({ title: 'Rewards saved', description: 'Members can redeem them from now on.' })
      await client.invalidateQueries({ queryKey: rewardOffersQuery(api).queryKey })
      onDone()
    } catch (error) {
      seen.learn(error)
      if (error instanceof ApiError) setFaults(error.faults)
      setFailure(staffMessage(error, 'The shop could not be asked just now. Nothing was changed: try the same again.'))
    }
    setSending(false)
  })

  return {
    rewards,
    failure,
    isSending,
    send: async () => {
      await send()
    },
    fault: (place: number, field: keyof RewardDraft) =>
      faults.find(({ path }) => path === `rewards.${place}.${field}`)?.message,
    faultCount: faults.length,
    change: (place: number, change: Partial<RewardDraft>) =>
      setRewards(rewards.map((each, at) => (at === place ? { ...each, ...change } : each))),
    add: () =>
      // Not `randomUUID`, which is missing on plain HTTP, for example on a phone in the same network.
      setRewards([...rewards, { key: randomId(), game: firstGame?.id ?? '', name: '', description: '' }]),
    remove(place: number) {
      setRewards(rewards.filter((_, at) => at !== place))
      // Faults refer to positions, which have changed.
      setFaults([])
    },
  }
}
