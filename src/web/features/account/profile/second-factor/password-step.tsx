import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { useSecondFactorApi } from '#web/features/account/second-factor-api.ts'
import { SubmitArea } from '#web/features/account/submit-area.tsx'

const CHECKS = lazyResolver<{ password: string }>(async () => (await import('#web/features/account/second-factor-schemas.ts')).passwordSchema)

/** The first step of setting an app up. */
export function PasswordStep({ lead, onConfirmed }: { lead: string; onConfirmed: (app: { key: string; uri: string }) => void }) {
  const api = useSecondFactorApi()
  const checked = useCheckedForm({ initial: () => ({ password: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ password }) => onConfirmed(await api.beginAuthenticator({ password })),
    (error) => tellFailure(error, { title: 'Codes are not on', otherwise: 'Please try again.' }),
  )
  return (
    <AccountForm label="Your password" onSend={send}>
      <p className="mb-5 text-t2">{lead}</p>
      <Field label="Current password" error={checked.fault('password')}>
        <PasswordInput {...checked.register('password')} autoComplete="current-password" />
      </Field>
      <SubmitArea label="Continue" busyLabel="Checking..." faultCount={checked.faultCount} isSending={isSending} failure={checked.faultCount > 0 ? undefined : failure} />
    </AccountForm>
  )
}
