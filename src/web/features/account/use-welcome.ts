import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { takeOverUser } from '#web/lib/queries/user-query.ts'
import { toast } from '#web/components/overlays/toast.tsx'

/** What follows a login, by whichever way; the page goes on by itself then. */
export function useWelcome(): (user: CurrentUser) => void {
  const client = useQueryClient()
  return (user) => {
    takeOverUser(client, user)
    toast({ title: 'Logged in', description: user.firstName ? `Welcome back, ${user.firstName}.` : 'Welcome back.' })
  }
}
