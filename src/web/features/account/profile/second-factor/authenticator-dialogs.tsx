import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/components/overlays/toast.tsx'
import { PasswordFirst } from '#web/features/account/profile/security/password-first.tsx'
import { useSecondFactorApi } from '#web/features/account/sign-in/second-factor-api.ts'
import { BothFactorsForm } from './both-factors-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ConfirmApp } from './confirm-app.tsx'
import { PasswordForm } from './password-form.tsx'
import { authenticatorQuery } from './second-factor-queries.ts'
import type { AuthenticatorTask } from './authenticator-task.ts'

interface AuthenticatorDialogsProps {
  email: string
  task: AuthenticatorTask
  /** While the recovery codes are shown, which happens once. */
  onHold: (isHeld: boolean) => void
  onDone: () => void
}

/** The dialog's content, step by step. */
export function AuthenticatorDialogs({ email, task, onHold, onDone }: AuthenticatorDialogsProps) {
  const api = useSecondFactorApi()
  const client = useQueryClient()
  const [app, setApp] = useState<{ key: string; uri: string }>()
  // The toast comes after the codes are saved, because it would cover their text.
  const [made, setMade] = useState<{ codes: readonly string[]; told: string }>()

  function showCodes(codes: readonly string[], told: string) {
    void client.invalidateQueries({ queryKey: authenticatorQuery(api).queryKey })
    onHold(true)
    setMade({ codes, told })
  }

  return (
    <div className="p-5 tablet:p-6">
      {made ? (
        <RecoveryCodes
          codes={made.codes}
          onDone={() => {
            toast({ title: made.told })
            onDone()
          }}
        />
      ) : task === 'renew' ? (
        <BothFactorsForm
          lead="The codes that you have now stop working. Lost your app? Use one of them in place of its code."
          label="Make new codes"
          busyLabel="Making..."
          onSend={async (proof) =>
            showCodes((await api.renewRecoveryCodes(proof)).recoveryCodes, 'New recovery codes made')
          }
        />
      ) : task === 'turn-off' ? (
        <BothFactorsForm
          lead="From then on your password alone opens this account. The recovery codes stop working."
          label="Turn off codes"
          busyLabel="Turning off..."
          onSend={async (proof) => {
            await api.turnOffAuthenticator(proof)
            await client.invalidateQueries({ queryKey: authenticatorQuery(api).queryKey })
            toast({ title: 'Authenticator codes are off' })
            onDone()
          }}
        />
      ) : app ? (
        <ConfirmApp
          appKey={app.key}
          uri={app.uri}
          onConfirmed={(recoveryCodes) => showCodes(recoveryCodes, 'Authenticator codes are on')}
          onBack={() => setApp(undefined)}
        />
      ) : (
        <PasswordFirst email={email} why="Codes are a second step after it, and your account has none yet.">
          <PasswordForm
            email={email}
            lead="You need an authenticator app, such as Aegis, Google Authenticator, 1Password or the one of your phone. First, your password."
            label="Continue"
            busyLabel="Checking..."
            failure="Codes are not on"
            onSend={async (password) => setApp(await api.beginAuthenticator({ password }))}
          />
        </PasswordFirst>
      )}
    </div>
  )
}
