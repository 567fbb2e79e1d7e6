import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Field } from '#web/components/forms/field.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { CodeInput } from '#web/features/account/sign-in/code-input.tsx'
import { SubmitArea } from '#web/features/account/submit-area.tsx'

type Proof = Record<'password' | 'code', string>

const CHECKS = lazyResolver<Proof>(
  async () => (await import('#web/features/account/sign-in/second-factor-schemas.ts')).bothFactorsSchema,
)
const EMPTY: Proof = { password: '', code: '' }

interface BothFactorsFormProps {
  /** The consequences. */
  lead: string
  label: string
  busyLabel: string
  onSend: (proof: Proof) => Promise<void>
}

/** Password and code, before a change of the second factor. */
export function BothFactorsForm({ lead, label, busyLabel, onSend }: BothFactorsFormProps) {
  const checked = useCheckedForm({ initial: () => EMPTY, checks: CHECKS })
  const { send, isSending, failure } = useSending(checked, onSend, (error) =>
    tellFailure(error, { title: 'Nothing was changed', otherwise: 'Please try again.' }),
  )
  return (
    <AccountForm label={label} onSend={send}>
      <p className="mb-5 text-t2">{lead}</p>
      <div className="space-y-5">
        <Field label="Current password" error={checked.fault('password')}>
          <PasswordInput {...checked.register('password')} autoComplete="current-password" />
        </Field>
        <Field label="Code" hint="The 6 digits of your app, or a recovery code." error={checked.fault('code')}>
          <CodeInput {...checked.register('code')} inputMode="text" autoCapitalize="none" />
        </Field>
      </div>
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
