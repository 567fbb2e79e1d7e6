import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { forgetUser } from '#web/lib/queries/user-query.ts'
import { useNavigate, useSearchParams } from '#web/router/hooks.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { tellFailure } from './account-failure.ts'
import { DeadLink } from './dead-link.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SubmitArea } from './submit-area.tsx'

type NewPassword = Record<'newPassword' | 'confirmPassword', string>

const CHECKS = lazyResolver<NewPassword>(async () => (await import('./password-schemas.ts')).newPasswordSchema)
const EMPTY: NewPassword = { newPassword: '', confirmPassword: '' }

/** Sets a new password by a mailed link. Every device is signed out, this one too. */
export function ResetPasswordForm() {
  const api = useMemberApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const token = useSearchParams()[0].get('token') ?? ''
  const [deadBecause, setDeadBecause] = useState<string>()
  const checked = useCheckedForm({ initial: () => EMPTY, checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ newPassword }) => {
      await api.resetPassword({ token, newPassword })
      forgetUser(client)
      toast({ title: 'Password changed', description: 'Every device was signed out. Log in with the new password.' })
      await navigate(paths.login, { replace: true })
    },
    (error) => {
      const words = tellFailure(error, {
        title: 'Password Change Failed',
        otherwise: 'Please try again.',
        toasted: 'Failed to change password',
      })
      if (
        error instanceof ApiError &&
        (error.code === 'link_expired' || error.faults.some(({ path }) => path === 'token'))
      )
        setDeadBecause(words)
      return words
    },
  )
  if (token === '')
    return (
      <DeadLink
        reason="This link is not complete. Copy all of it from the e-mail, or ask for a new one."
        to={paths.forgotPassword}
        label="Ask for a new link"
      />
    )
  if (deadBecause !== undefined)
    return <DeadLink reason={deadBecause} to={paths.forgotPassword} label="Ask for a new link" />
  return (
    <AccountForm label="Reset password" onSend={send}>
      <div className="space-y-5">
        <NewPasswordFields {...checked} />
      </div>
      <SubmitArea
        label="Change Password"
        busyLabel="Changing..."
        faultCount={checked.faultCount}
        isSending={isSending}
        failure={failure}
      />
    </AccountForm>
  )
}
