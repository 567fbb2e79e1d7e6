import { useQueryClient } from '@tanstack/react-query'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { createOnDevice, isOfDevice, isThereAlready } from '#web/lib/member/passkey-device.ts'
import { useSecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'
import { SubmitArea } from '#web/features/account/submit-area.tsx'
import { passkeysQuery } from './second-factor-queries.ts'

type Values = Record<'name' | 'password', string>

const CHECKS = lazyResolver<Values>(
  async () => (await import('#web/features/account/sign-in/second-factor-schemas.ts')).newPasskeySchema,
)
const EMPTY: Values = { name: '', password: '' }

/** A name and the password; then the browser asks for the passkey. */
export function AddPasskeyForm({ email, onDone }: { email: string; onDone: () => void }) {
  const api = useSecondFactorApi()
  const client = useQueryClient()
  const checked = useCheckedForm({ initial: () => EMPTY, checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ name, password }) => {
      const credential = await createOnDevice(await api.beginPasskey(password))
      await api.addPasskey({ name, credential })
      await client.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
      toast({ title: 'Passkey added', description: 'It signs you in from now on.' })
      onDone()
    },
    (error) => {
      const title = 'No passkey was added'
      const description = wordsOfDevice(error)
      if (description === undefined) return tellFailure(error, { title, otherwise: 'Please try again.' })
      toast({ title, description, destructive: true })
      return description
    },
  )
  return (
    <AccountForm label="Add a passkey" onSend={send}>
      <p className="mb-5 text-t2">It is kept by this device, or by the password manager that your browser asks.</p>
      <div className="space-y-5">
        <Field label="Name" hint="So that you know it again, such as 'My laptop'." error={checked.fault('name')}>
          <TextInput {...checked.register('name')} autoComplete="off" maxLength={60} />
        </Field>
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
      </div>
      <SubmitArea
        label="Add the passkey"
        busyLabel="Waiting for your device..."
        faultCount={checked.faultCount}
        isSending={isSending}
        failure={checked.faultCount > 0 ? undefined : failure}
      />
    </AccountForm>
  )
}

/** The browser's own messages are for developers. */
function wordsOfDevice(error: unknown): string | undefined {
  if (isThereAlready(error)) return 'This device has a passkey for your account already.'
  return isOfDevice(error)
    ? 'The device was not asked to the end, or it cannot keep passkeys. Please try again.'
    : undefined
}
