import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Field } from '#web/components/forms/field.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { SubmitArea } from '#web/features/account/submit-area.tsx'

const CHECKS = lazyResolver<{ password: string }>(
  async () => (await import('#web/features/account/sign-in/second-factor-schemas.ts')).passwordSchema,
)

interface PasswordFormProps {
  email: string
  lead: string
  label: string
  busyLabel: string
  /** Title of the error message. */
  failure: string
  onSend: (password: string) => Promise<void>
}

/** The password, before a change of sign-in settings. */
export function PasswordForm({ email, lead, label, busyLabel, failure: title, onSend }: PasswordFormProps) {
  const checked = useCheckedForm({ initial: () => ({ password: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ password }) => onSend(password),
    (error) => tellFailure(error, { title, otherwise: 'Please try again.' }),
  )
  return (
    <AccountForm label={label} onSend={send}>
      <p className="mb-5 text-t2">{lead}</p>
      {/* Tells password managers which account it is. */}
      <input
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <Field label="Current password" error={checked.fault('password')}>
        <PasswordInput {...checked.register('password')} autoComplete="current-password" />
      </Field>
      <SubmitArea
        label={label}
        busyLabel={busyLabel}
        faultCount={checked.faultCount}
        isSending={isSending}
        failure={checked.faultCount > 0 ? undefined : failure}
      />
    </AccountForm>
  )
}
