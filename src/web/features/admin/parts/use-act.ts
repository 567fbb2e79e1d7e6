import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { staffMessage } from './staff-message.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshDashboard } from './refresh-dashboard.ts'

export interface ActWords {
  /** The toast of a failure, such as 'Activation Failed' and 'Failed to activate subscription'. */
  failedTitle: string
  failed: string
}

/**
 * Something an admin does, once at a time. Afterwards every list of the dashboard is asked for again: one act shows in many.
 * A failure is told by a toast in the words that are given, and why stays readable beside what was pressed. `run` answers whether it went well.
 */
export function useAct<Input>(act: (input: Input) => Promise<{ title: string; description?: string }>, { failedTitle, failed }: ActWords) {
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Presses come faster than renders: the first one holds the door.
  const holdsDoor = useRef(false)
  async function run(input: Input): Promise<boolean> {
    if (holdsDoor.current) return false
    holdsDoor.current = true
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
      holdsDoor.current = false
      setRunning(false)
      // Also after a failure: what was refused was often done by somebody else meanwhile.
      void refreshDashboard(client)
    }
  }
  return { isRunning, failure, run }
}
