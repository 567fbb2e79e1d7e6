import { useQueryClient } from '@tanstack/react-query'
import { useMemberApi } from '#web/lib/member-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { takeOverUser } from '#web/lib/user-query.ts'
import { toast } from '#web/ui/toast.tsx'
import { tellFailure } from './account-failure.ts'

type LoginValues = Record<'email' | 'password', string>

const CHECKS = lazyResolver<LoginValues>(async () => (await import('#contract/accounts.ts')).loginBody)
const EMPTY: LoginValues = { email: '', password: '' }

/** The login; the page goes on by itself once somebody is signed in. Nothing typed is kept. */
export function useLogin() {
  const api = useMemberApi()
  const client = useQueryClient()
  const checked = useCheckedForm({ initial: () => EMPTY, checks: CHECKS })
  const sending = useSending(
    checked,
    async (values) => {
      const user = await api.login(values)
      takeOverUser(client, user)
      toast({ title: 'Logged in', description: user.firstName ? `Welcome back, ${user.firstName}.` : 'Welcome back.' })
    },
    (error) => tellFailure(error, { title: 'Login failed', otherwise: 'Invalid email or password' }),
  )
  return { ...checked, ...sending }
}
