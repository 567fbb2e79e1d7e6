import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { Notice } from '#web/components/notice.tsx'
import { DiscordOutcome } from './sign-in/discord-outcome.tsx'
import { PasskeyLogin } from './sign-in/passkey-login.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondStepForm } from './sign-in/second-step-form.tsx'

/** The login: password and, if the account requires it, a code; or a passkey. */
export function LoginForm() {
  // Whether Discord was the first step, from the address.
  const [isSecondStep, setSecondStep] = useState(useSearchParams()[0].get('step') === 'code')
  const [email, setEmail] = useState('')
  const [expired, setExpired] = useState<string>()
  if (isSecondStep)
    return (
      <SecondStepForm
        onBack={(reason) => {
          setExpired(reason)
          setSecondStep(false)
        }}
      />
    )
  return (
    <>
      <DiscordOutcome />
      {expired !== undefined && (
        <Notice tone="warn" announce className="mb-5">
          {expired}
        </Notice>
      )}
      <PasswordForm
        email={email}
        onSecondStep={(typed) => {
          setEmail(typed)
          setSecondStep(true)
        }}
      />
      <PasskeyLogin />
    </>
  )
}
