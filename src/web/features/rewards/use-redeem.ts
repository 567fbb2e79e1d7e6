import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RewardType } from '#kernel/shop/rewards.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { rewardsQuery } from '#web/lib/queries/rewards-query.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { userQuery } from '#web/lib/queries/user-query.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { pointsHistoryQuery, redemptionsQuery } from './rewards-queries.ts'

/**
 * Redeems a reward. `failure` is the error of the last attempt, shown at its card; `tries` counts finished attempts.
 */
export function useRedeem() {
  const api = useMemberApi()
  const client = useQueryClient()
  const [keys, setKeys] = useState(() => submissionKeys())
  const [redeeming, setRedeeming] = useState<RewardType>()
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<{ rewardType: RewardType; message: string }>()

  async function redeem(rewardType: RewardType) {
    if (redeeming !== undefined) return
    setRedeeming(rewardType)
    setFailure(undefined)
    try {
      await api.redeemReward({ rewardType }, keys.keyFor(rewardType))
      // A second click is a new redemption.
      setKeys(submissionKeys())
      toast({
        title: 'Reward Redeemed!',
        description: "Your reward has been queued. We'll process it within 24 hours.",
      })
    } catch (error) {
      const message = messageFor(error, 'Failed to redeem reward')
      setFailure({ rewardType, message })
      toast({ title: 'Redemption Failed', description: message, destructive: true })
    }
    // After a failure too: if the answer was lost, the list shows the result.
    const changed = [rewardsQuery(api), redemptionsQuery(api), pointsHistoryQuery(api), userQuery(api)]
    await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
    setRedeeming(undefined)
    setTries((before) => before + 1)
  }
  return { redeem, redeeming, failure, tries }
}
