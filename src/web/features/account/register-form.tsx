import { useCameFrom } from '#web/lib/links/came-from.ts'
import { paths } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { AccountForm } from './account-form.tsx'
import { SubmitArea } from './submit-area.tsx'
import { useRegistration } from './use-registration.ts'
import { TextLink } from '#web/components/text-link.tsx'

export function RegisterForm() {
  const { register, fault, form, faultCount, send, isSending, failure, isTaken } = useRegistration()
  return (
    <AccountForm label="Register" onSend={send}>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label="First name" error={fault('firstName')}>
          <TextInput {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={fault('lastName')}>
          <TextInput {...register('lastName')} autoComplete="family-name" />
        </Field>
        <Field
          label="Email"
          hint="Your order links go there. It cannot be changed later."
          error={fault('email')}
          className="tablet:col-span-2"
        >
          <TextInput
            {...register('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Field
          label="Password"
          hint="At least 6 characters; avoid common passwords."
          error={fault('password')}
          className="tablet:col-span-2"
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <Field
          label="Discord username"
          optional
          hint="The fastest way for your player to reach you."
          error={fault('discord')}
          className="tablet:col-span-2"
        >
          <TextInput {...register('discord')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
        </Field>
      </div>
      <SubmitArea
        label="Create Account"
        busyLabel="Creating your account..."
        faultCount={faultCount}
        isSending={isSending}
        failure={failure}
        wayOut={isTaken && <WaysIn email={form.getValues('email')} />}
      />
      <p className="mt-4 text-meta text-t3">
        By registering you agree to the <TextLink to={paths.terms}>Terms of Service</TextLink>, which also say what we
        keep about you.
      </p>
    </AccountForm>
  )
}

/** For a visitor who already has an account. */
function WaysIn({ email }: { email: string }) {
  const cameFrom = useCameFrom()
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ButtonLink to={paths.login} state={cameFrom} size="small">
        Login
      </ButtonLink>
      <ButtonLink to={paths.forgotPassword} state={{ email }} size="small">
        Reset password
      </ButtonLink>
    </div>
  )
}
