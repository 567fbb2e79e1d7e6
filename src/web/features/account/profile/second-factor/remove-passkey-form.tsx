import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { useSecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'
import { PasswordForm } from './password-form.tsx'
import { passkeysQuery } from './second-factor-queries.ts'

/** Asks for the password and removes a passkey. */
export function RemovePasskeyForm({
  passkey: { id, name },
  email,
  onDone,
}: {
  passkey: Passkey
  email: string
  onDone: () => void
}) {
  const api = useSecondFactorApi()
  const client = useQueryClient()
  return (
    <div className="p-5 tablet:p-6">
      <PasswordForm
        email={email}
        lead="It signs you in no more. No device is signed out. Delete it in the settings of the device as well."
        label="Remove the passkey"
        busyLabel="Removing..."
        failure="The passkey was not removed"
        onSend={async (password) => {
          try {
            await api.removePasskey(id, password)
          } catch (error) {
            // Already removed elsewhere, which is the wanted result.
            if (!(error instanceof ApiError && error.status === 404)) throw error
          }
          await client.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
          toast({ title: 'Passkey removed', description: `${name} signs you in no more.` })
          onDone()
        }}
      />
    </div>
  )
}
