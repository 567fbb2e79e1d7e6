import { useState, type FormEvent } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { setUpAdmin, type FirstAdmin } from './admin-api.ts'

interface SetupFormProps {
  onDone: (admin: FirstAdmin) => void
  /** Another person was faster. */
  onGone: () => void
}

/** One field for the printed token, and the button. */
export function SetupForm({ onDone, onGone }: SetupFormProps) {
  const api = useApi()
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (token.trim() === '') return setFault('Paste the token that the server printed')
    setFault(undefined)
    setSending(true)
    try {
      onDone(await setUpAdmin(api, token.trim()))
      toast({ title: 'Admin is set up', description: 'This page is gone once you leave it.' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onGone()
      toast({ title: 'Setup Failed', description: 'Failed to setup admin', destructive: true })
      setFault(messageFor(error, 'The shop could not be asked just now. Try again in a minute.'))
    } finally {
      setSending(false)
    }
  }

  return (
    <form noValidate className="mt-6 space-y-5" onSubmit={(event) => void send(event)}>
      <Field
        label="One-time token"
        hint="The server prints it when it starts, for as long as there is no admin."
        error={fault}
      >
        <TextInput
          value={token}
          onChange={(event) => setToken(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono"
        />
      </Field>
      <Button type="submit" variant="accent" wide busy={isSending} busyLabel="Setting up...">
        Create or grant admin account
      </Button>
    </form>
  )
}
