import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Card } from '#web/components/card.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { NewPasswordFields } from '#web/features/account/new-password-fields.tsx'
import { PasswordAdvice } from '#web/features/account/password-advice.tsx'
import { SubmitArea } from '#web/features/account/submit-area.tsx'
import { useAccountDataApi } from '#web/features/account/profile/leaving/account-data-api.ts'
import { ChoosePassword } from './choose-password.tsx'
import { devicesQuery } from './devices-query.ts'
import { signInWaysQuery } from './sign-in-ways-query.ts'

type PasswordValues = Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>

const CHECKS = lazyResolver<PasswordValues>(
  async () => (await import('#web/features/account/password-schemas.ts')).changePasswordSchema,
)
const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password; every other device is signed out. */
export function PasswordPanel({ user }: { user: CurrentUser }) {
  const { data: ways } = useQuery(signInWaysQuery(useAccountDataApi()))
  const { register, fault, faultCount, send, isSending, failure } = usePasswordChange()
  if (ways?.password === false) {
    return (
      <Notice title="Your account has no password yet" className="max-w-[640px]">
        Discord signs you in. A link to this mailbox lets you choose a password as a second way in.
        <ChoosePassword email={user.email} />
      </Notice>
    )
  }
  return (
    <div className="grid gap-x-16 gap-y-10 laptop:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
      <Card className="p-5 max-laptop:max-w-[640px] tablet:p-6">
        <AccountForm label="Change password" onSend={send}>
          {/* Tells password managers which account it is. */}
          <input
            type="email"
            autoComplete="username"
            value={user.email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          />
          <div className="space-y-5">
            <Field label="Current password" error={fault('currentPassword')}>
              <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
            </Field>
            <NewPasswordFields register={register} fault={fault} />
          </div>
          <SubmitArea
            label="Change Password"
            busyLabel="Changing..."
            faultCount={faultCount}
            isSending={isSending}
            failure={failure}
          />
        </AccountForm>
      </Card>
      <PasswordAdvice />
    </div>
  )
}

function usePasswordChange() {
  const api = useMemberApi()
  const client = useQueryClient()
  const checked = useCheckedForm({ initial: () => EMPTY, checks: CHECKS })
  const sending = useSending(
    checked,
    async ({ currentPassword, newPassword }) => {
      await api.changePassword({ currentPassword, newPassword })
      checked.form.reset(EMPTY, { keepFieldsRef: true })
      void client.invalidateQueries({ queryKey: devicesQuery(api).queryKey })
      toast({ title: 'Password changed', description: 'Every other device was signed out.' })
    },
    (error) =>
      tellFailure(error, {
        title: 'Password Change Failed',
        otherwise: 'Please try again.',
        toasted: 'Failed to change password',
      }),
  )
  return { ...checked, ...sending }
}
