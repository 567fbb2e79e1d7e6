import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { useSecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'
import { SubmitArea } from '#web/features/account/submit-area.tsx'
import { passkeysQuery } from './second-factor-queries.ts'

const CHECKS = lazyResolver<{ name: string }>(
  async () => (await import('#web/features/account/sign-in/second-factor-schemas.ts')).passkeyNameSchema,
)

/** Another name for a passkey. */
export function RenamePasskeyForm({ passkey: { id, name: before }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const api = useSecondFactorApi()
  const client = useQueryClient()
  const checked = useCheckedForm({ initial: () => ({ name: before }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ name }) => {
      await api.renamePasskey(id, name)
      await client.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
      toast({ title: 'Passkey renamed' })
      onDone()
    },
    (error) => tellFailure(error, { title: 'The passkey was not renamed', otherwise: 'Please try again.' }),
  )
  return (
    <div className="p-5 tablet:p-6">
      <AccountForm label="Rename this passkey" onSend={send}>
        <Field label="Name" error={checked.fault('name')}>
          <TextInput {...checked.register('name')} autoComplete="off" maxLength={60} />
        </Field>
        <SubmitArea
          label="Save the name"
          busyLabel="Saving..."
          faultCount={checked.faultCount}
          isSending={isSending}
          failure={checked.faultCount > 0 ? undefined : failure}
        />
      </AccountForm>
    </div>
  )
}
