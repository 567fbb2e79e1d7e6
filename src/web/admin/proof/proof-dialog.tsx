import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import type * as passkeys from '#contract/accounts/passkeys.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { knowsPasskeys } from '#web/lib/member/passkey-support.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { sendProof, type ProofWay } from './proof-api.ts'

const CHECKS = lazyResolver<{ code: string }>(async () => (await import('./proof-schema.ts')).proofSchema)
const TITLE = 'Confirm that it is you'
const NOT_REACHED = 'The shop could not be asked just now. Please try again.'

interface ProofDialogProps {
  ways: readonly ProofWay[]
  open: boolean
  onProven: () => void
  onClose: () => void
}

/** Asks for a second factor again, by any method of the account. */
export function ProofDialog({ ways, open, onProven, onClose }: ProofDialogProps) {
  const hasPasskey = ways.includes('passkey') && knowsPasskeys()
  return (
    <Dialog open={open} onClose={onClose} title={TITLE}>
      <p className="px-5 pt-5 text-t2 tablet:px-6 tablet:pt-6">
        This asks for your second factor again if you last showed it more than five minutes ago.
      </p>
      {!hasPasskey && !ways.includes('code') && (
        <Notice tone="warn" className="m-5 tablet:m-6">
          Your account has passkeys alone, and this browser cannot use one. Open the dashboard in a browser that can.
        </Notice>
      )}
      {hasPasskey && <ByPasskey onProven={onProven} />}
      {ways.includes('code') && <ByCode onProven={onProven} onClose={onClose} />}
    </Dialog>
  )
}

function ByPasskey({ onProven }: { onProven: () => void }) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = useOneAtATime(async () => {
    setAsking(true)
    setFailure(undefined)
    try {
      const [device, question] = await Promise.all([
        import('#web/lib/member/passkey-device.ts'),
        api.call<typeof passkeys.askForPasskey>('POST', '/api/auth/login/passkey/options'),
      ])
      await sendProof(api, { credential: await device.signWithDevice(question, { offered: false }) })
      onProven()
    } catch (error) {
      setFailure(error instanceof ApiError ? messageFor(error, NOT_REACHED) : 'No passkey was used. Please try again.')
    }
    setAsking(false)
  })
  return (
    <div className="space-y-4 p-5 pb-0 last:pb-5 tablet:px-6 tablet:last:pb-6">
      <Button wide busy={isAsking} busyLabel="Waiting for your device..." onClick={() => void ask()}>
        <Icon of={Fingerprint} />
        Use a passkey
      </Button>
      {failure !== undefined && (
        <Notice tone="warn" announce>
          {failure}
        </Notice>
      )}
    </div>
  )
}

function ByCode({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const api = useApi()
  const checked = useCheckedForm({ initial: () => ({ code: '' }), checks: CHECKS })
  const { form } = checked
  // The only control here gets the focus instead of the title.
  useEffect(() => form.setFocus('code'), [form])
  const { send, isSending, failure } = useSending(
    checked,
    async ({ code }) => {
      await sendProof(api, { code })
      onProven()
    },
    (error) => messageFor(error, NOT_REACHED),
  )
  return (
    <DialogForm
      title={TITLE}
      button="Confirm"
      busyLabel="Confirming..."
      onSend={send}
      onCancel={onClose}
      isSending={isSending}
      failure={checked.faultCount > 0 ? undefined : failure}
    >
      <Field
        label="Code"
        hint="The 6 digits that your authenticator app shows for this shop, or a recovery code."
        error={checked.fault('code')}
      >
        <TextInput
          {...checked.register('code')}
          autoComplete="one-time-code"
          maxLength={40}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono"
        />
      </Field>
    </DialogForm>
  )
}
