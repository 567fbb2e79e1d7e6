import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { CodeInput, RecoveryCodeInput } from './code-input.tsx'
import { useSecondFactorApi } from './second-factor-api.ts'
import { SubmitArea } from '#web/features/account/submit-area.tsx'
import { useWelcome } from '#web/features/account/use-welcome.ts'

type Kind = 'app' | 'recovery'

const CHECKS = {
  app: lazyResolver<{ code: string }>(async () => (await import('./second-factor-schemas.ts')).appCodeSchema),
  recovery: lazyResolver<{ code: string }>(async () => (await import('./second-factor-schemas.ts')).recoveryCodeSchema),
}

/** The second login step: a code of the app, or a recovery code. `onBack` may have a reason. */
export function SecondStepForm({ onBack }: { onBack: (reason?: string) => void }) {
  const [kind, setKind] = useState<Kind>('app')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="text-h3 outline-none">
        One more step
      </h2>
      <CodeForm key={kind} kind={kind} onExpired={onBack} />
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <Button
          variant="ghost"
          size="small"
          className="-ml-3.5"
          onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
        >
          {kind === 'app' ? 'Use a recovery code' : 'Use a code of your app'}
        </Button>
        <Button variant="ghost" size="small" className="-mr-3.5" onClick={() => onBack()}>
          Start over
        </Button>
      </div>
    </>
  )
}

function CodeForm({ kind, onExpired }: { kind: Kind; onExpired: (reason: string) => void }) {
  const api = useSecondFactorApi()
  const welcome = useWelcome()
  const checked = useCheckedForm({ initial: () => ({ code: '' }), checks: CHECKS[kind] })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ code }) => welcome(await api.finishLogin(code)),
    (error) => {
      const told = tellFailure(error, { title: 'Login failed', otherwise: 'Please try again.' })
      if (error instanceof ApiError && error.code === 'sign_in_expired') onExpired(told)
      return told
    },
  )
  return (
    <AccountForm label="Second step" onSend={send}>
      <div className="mt-4">
        {kind === 'app' ? (
          <Field
            label="Code"
            hint="The 6 digits that your authenticator app shows for this shop."
            error={checked.fault('code')}
          >
            <CodeInput {...checked.register('code')} />
          </Field>
        ) : (
          <Field
            label="Recovery code"
            hint="One of the ten that you kept. It works once."
            error={checked.fault('code')}
          >
            <RecoveryCodeInput {...checked.register('code')} />
          </Field>
        )}
      </div>
      <SubmitArea
        label="Log in"
        busyLabel="Logging in..."
        faultCount={checked.faultCount}
        isSending={isSending}
        failure={checked.faultCount > 0 ? undefined : failure}
      />
    </AccountForm>
  )
}
