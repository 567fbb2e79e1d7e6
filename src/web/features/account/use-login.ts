import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { tellFailure } from './account-failure.ts'
import { useWelcome } from './use-welcome.ts'

type LoginValues = Record<'email' | 'password', string>

const CHECKS = lazyResolver<LoginValues>(async () => (await import('#contract/accounts/accounts.ts')).loginBody)

/**
 * The login form; the page redirects by itself once the member is signed in. Nothing typed is stored; `email` is from a
 * restarted login.
 */
export function useLogin({ email, onSecondStep }: { email: string; onSecondStep: (email: string) => void }) {
  const api = useMemberApi()
  const welcome = useWelcome()
  const checked = useCheckedForm({ initial: () => ({ email, password: '' }), checks: CHECKS })
  const sending = useSending(
    checked,
    async (values) => {
      const answer = await api.login(values)
      if ('secondStep' in answer) onSecondStep(values.email)
      else welcome(answer)
    },
    (error) => tellFailure(error, { title: 'Login failed', otherwise: 'Invalid email or password' }),
  )
  return { ...checked, ...sending }
}
