import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { tellFailure } from './account-failure.ts'
import { useWelcome } from './use-welcome.ts'

type LoginValues = Record<'email' | 'password', string>

const CHECKS = lazyResolver<LoginValues>(async () => (await import('#contract/accounts/accounts.ts')).loginBody)

/**
 * The login; the page goes on by itself once the member is signed in. A browser keeps nothing typed; `email` is of a
 * login that is begun again.
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
