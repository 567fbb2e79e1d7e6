import { useQueryClient } from '@tanstack/react-query'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { paths } from '#web/lib/links/paths.ts'
import { forgetPerson } from '#web/lib/storage/remembered.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { forgetUser } from '#web/lib/queries/user-query.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { toast } from '#web/components/overlays/toast.tsx'

/** Ends the session and clears the member's data in this browser. */
export function useLogout(): () => Promise<void> {
  const api = useMemberApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useOneAtATime(async () => {
    try {
      await api.logout()
      forgetPerson()
      // Navigates first, so that a members' page does not refuse the member who is being signed out.
      await navigate(paths.home)
      forgetUser(client)
      toast({ title: 'Logged out' })
    } catch {
      toast({ title: 'Logout failed', description: 'There was an error logging out.', destructive: true })
    }
  })
}
