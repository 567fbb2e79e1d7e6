import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { devicesQuery } from './devices-query.ts'

/** Signs devices out and reports the result. `ending` are the ids in progress. */
export function useEndDevices() {
  const api = useMemberApi()
  const client = useQueryClient()
  const [ending, setEnding] = useState<readonly string[]>([])

  async function end(devices: readonly Device[]) {
    const ids = devices.map(({ id }) => id).filter((id) => !ending.includes(id))
    if (ids.length === 0) return
    setEnding((before) => [...before, ...ids])
    const outcomes = await Promise.allSettled(ids.map((id) => api.endDevice(id)))
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected' && !isGone(outcome.reason)).length
    await client.invalidateQueries({ queryKey: devicesQuery(api).queryKey })
    setEnding((before) => before.filter((id) => !ids.includes(id)))
    if (failed > 0)
      toast({
        title: 'Sign-out failed',
        description:
          failed === ids.length
            ? 'Nothing was signed out. Please try again.'
            : `${failed} of ${ids.length} devices are still signed in.`,
        destructive: true,
      })
    else toast({ title: ids.length === 1 ? 'Device signed out' : `${ids.length} devices signed out` })
  }
  return { end, ending }
}

/** It was already signed out, which is the wanted result. */
function isGone(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 404
}
