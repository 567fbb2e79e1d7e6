import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscription } from '#contract/subscriptions.ts'
import { day } from '#web/lib/shop/format.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { subscriptionQuery } from '#web/lib/queries/subscription-query.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { userQuery } from '#web/lib/queries/user-query.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { planState } from './plan-stands.ts'
import { openPlanTab } from './plan-tab.ts'

const AFTER_PAYMENT: Record<Subscription['activatedBy'], string> = {
  admin: 'After payment, an admin will activate your subscription within 24 hours.',
  payment: 'Agree to it at PayPal: your subscription is active as soon as the payment is confirmed.',
}

/**
 * Subscribes and cancels. `failure` is the error of the last attempt; `blockedTab` is the plan's address if the browser
 * opened no tab.
 */
export function usePlan() {
  const api = useMemberApi()
  const client = useQueryClient()
  const [running, setRunning] = useState<'subscribe' | 'cancel'>()
  const [failure, setFailure] = useState<string>()
  const [blockedTab, setBlockedTab] = useState<string>()

  async function run(kind: 'subscribe' | 'cancel', task: () => Promise<Subscription>, otherwise: string) {
    setRunning(kind)
    setFailure(undefined)
    try {
      client.setQueryData(subscriptionQuery(api).queryKey, await task())
    } catch (error) {
      setFailure(messageFor(error, otherwise))
      // It may have been changed elsewhere, or the answer was lost.
      await client.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey })
    }
    void client.invalidateQueries({ queryKey: userQuery(api).queryKey })
    setRunning(undefined)
  }

  const subscribe = useOneAtATime(async () => {
    const tab = openPlanTab()
    setBlockedTab(undefined)
    await run(
      'subscribe',
      async () => {
        try {
          const { planUrl, ...subscription } = await api.requestSubscription()
          if (!tab.goTo(planUrl)) setBlockedTab(planUrl)
          toast({ title: 'Payment Processing', description: AFTER_PAYMENT[subscription.activatedBy] })
          return subscription
        } catch (error) {
          tab.close()
          throw error
        }
      },
      'The plan could not be opened just now. Nothing was charged. Try again in a minute.',
    )
  })

  const cancel = useOneAtATime(() =>
    run(
      'cancel',
      async () => {
        const before = client.getQueryData(subscriptionQuery(api).queryKey)
        const subscription = await api.cancelSubscription()
        toast(
          subscription.status === 'active'
            ? {
                title: 'Subscription cancelled',
                description:
                  subscription.endDate === null ? undefined : `Its benefits stay until ${day(subscription.endDate)}.`,
              }
            : { title: before && planState(before) === 'renewing' ? 'Subscription cancelled' : 'Request withdrawn' },
        )
        return subscription
      },
      'It could not be cancelled just now. Nothing has changed. Try again in a minute.',
    ),
  )
  return { subscribe, cancel, running, failure, blockedTab }
}
