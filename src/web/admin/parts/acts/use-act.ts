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
 * Something an admin does, once at a time. Afterwards every list of the dashboard is asked for again: one act shows in
 * many. A failure is told by a toast in the words that are given, and why stays readable beside what was pressed. `run`
 * answers whether it went well.
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
      // Also after a failure: what was refused was often done by another admin meanwhile.
      void refreshDashboard(client)
    }
  })
  return { isRunning, failure, run: async (input: Input): Promise<boolean> => (await once(input)) ?? false }
}
