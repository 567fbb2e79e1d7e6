import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { Notice } from '#web/ui/notice.tsx'
import { DiscordOutcome } from './discord-outcome.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** The way in: by password, and a code where the account asks for one; or by a passkey. */
export function LoginForm() {
  // Discord was the first step where the address says so.
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
