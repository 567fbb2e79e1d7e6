import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { takeOverUser } from '#web/lib/queries/user-query.ts'
import { toast } from '#web/components/overlays/toast.tsx'

/** The consequences of a login by any method; the page redirects by itself. */
export function useWelcome(): (user: CurrentUser) => void {
  const client = useQueryClient()
  return (user) => {
    takeOverUser(client, user)
    toast({ title: 'Logged in', description: user.firstName ? `Welcome back, ${user.firstName}.` : 'Welcome back.' })
  }
}
