import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { refreshDashboard } from '#web/admin/parts/refresh-dashboard.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'

export interface ActWords {
  /** The toast of a failure, such as 'Activation Failed' and 'Failed to activate subscription'. */
  failedTitle: string
  failed: string
}

/**
 * An admin's action, one at a time. Afterwards every list of the dashboard is refetched, because an action affects
 * many. A failure shows the given toast, and the reason stays beside the button. `run` returns whether it succeeded.
 */
export function useAct<Input>(
  act: (input: Input) => Promise<{ title: string; description?: string }>,
  { failedTitle, failed }: ActWords,
) {
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const once = useOneAtATime(async (input: Input) => {
    setRunning(true)
    setFailure(undefined)
    try {
      toast(await act(input))
      return true
    } catch (error) {
      setFailure(staffMessage(error, failed))
      toast({ title: failedTitle, description: failed, destructive: true })
      return false
    } finally {
      setRunning(false)
      // Also after a failure, because another admin has often done the same meanwhile.
      void refreshDashboard(client)
    }
  })
  return { isRunning, failure, run: async (input: Input): Promise<boolean> => (await once(input)) ?? false }
}
