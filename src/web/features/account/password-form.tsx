import { paths } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { AccountForm } from './account-form.tsx'
import { SubmitArea } from './submit-area.tsx'
import { useLogin } from './use-login.ts'

/** E-mail and password; `email` is prefilled when a login is restarted. */
export function PasswordForm({ email, onSecondStep }: { email: string; onSecondStep: (email: string) => void }) {
  const { register, fault, form, faultCount, send, isSending, failure } = useLogin({ email, onSecondStep })
  return (
    <AccountForm label="Login" onSend={send}>
      <div className="space-y-5">
        <Field label="Email" error={fault('email')}>
          {/* The browser offers passkeys here, see `PasskeyLogin`. */}
          <TextInput
            {...register('email')}
            type="email"
            autoComplete="username webauthn"
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Field label="Password" error={fault('password')}>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      </div>
      <p className="mt-1.5 flex justify-end">
        <Link
          to={paths.forgotPassword}
          state={{ email: form.watch('email') }}
          className="inline-flex min-h-11 items-center rounded-control text-small text-t2 underline decoration-edge underline-offset-4 hover:text-t1 hover:decoration-accent"
        >
          Forgot your password?
        </Link>
      </p>
      <SubmitArea
        label="Login"
        busyLabel="Logging in..."
        faultCount={faultCount}
        isSending={isSending}
        failure={failure}
      />
    </AccountForm>
  )
}
