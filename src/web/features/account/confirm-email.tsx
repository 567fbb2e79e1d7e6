import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { paths } from '#web/lib/links/paths.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useUser, userQuery } from '#web/lib/queries/user-query.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { AccountForm } from './account-form.tsx'
import { DeadLink } from './dead-link.tsx'
import { SubmitArea } from './submit-area.tsx'

const CHECKS = lazyResolver<{ password: string }>(
  async () => (await import('./password-schemas.ts')).confirmEmailSchema,
)
/** A click alone has nothing to validate. */
const NO_CHECKS: typeof CHECKS = { resolver: (values) => ({ values, errors: {} }), warm: () => undefined }

/**
 * Confirms the mailbox by a click, never by opening the page: mail scanners open links too, and a person who did not
 * create the account must be able to look without confirming. A visitor who is not signed in to the account types its
 * password, because otherwise the mailbox owner's click would confirm another person's account.
 */
export function ConfirmEmail() {
  const { status } = useUser()
  const token = useSearchParams()[0].get('token') ?? ''
  const [isConfirmed, setConfirmed] = useState(false)
  const [deadBecause, setDeadBecause] = useState<string>()
  const [isOfAnother, setOfAnother] = useState(false)
  const isMember = status === 'authenticated'
  const anotherLink = isMember ? { to: paths.profile, label: 'To your profile' } : { to: paths.login, label: 'Login' }

  if (isConfirmed) return <Confirmed isMember={isMember} />
  if (token === '')
    return (
      <DeadLink
        reason="This link is not complete. Copy all of it from the e-mail, or ask for another one in your profile."
        {...anotherLink}
      />
    )
  if (deadBecause !== undefined) return <DeadLink reason={deadBecause} {...anotherLink} />
  const asksPassword = isOfAnother || status === 'unauthenticated'
  return (
    <div className="space-y-5 py-2">
      <p className="text-t2">
        You made an account here and this mailbox is yours? Then confirm it. You did not? Then close this page: nothing
        happens.
      </p>
      <Confirmation
        key={String(asksPassword)}
        token={token}
        asksPassword={asksPassword}
        isOfAnother={isOfAnother}
        onConfirmed={() => setConfirmed(true)}
        onDead={setDeadBecause}
        onOfAnother={() => setOfAnother(true)}
      />
    </div>
  )
}

interface ConfirmationProps {
  token: string
  asksPassword: boolean
  /** Another account than the link's is signed in here. */
  isOfAnother: boolean
  onConfirmed: () => void
  onDead: (reason: string) => void
  onOfAnother: () => void
}

function Confirmation({ token, asksPassword, isOfAnother, onConfirmed, onDead, onOfAnother }: ConfirmationProps) {
  const api = useMemberApi()
  const client = useQueryClient()
  const checked = useCheckedForm({ initial: () => ({ password: '' }), checks: asksPassword ? CHECKS : NO_CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ password }) => {
      await api.verifyEmail({ token, ...(asksPassword && { password }) })
      await client.invalidateQueries({ queryKey: userQuery(api).queryKey })
      onConfirmed()
    },
    (error) => {
      const words = messageFor(
        error,
        'Your e-mail was not confirmed, because the shop could not be asked. Try again in a minute.',
      )
      if (
        error instanceof ApiError &&
        (error.code === 'link_expired' || error.faults.some(({ path }) => path === 'token'))
      )
        onDead(messageFor(error, 'Log in and ask for a new one.'))
      else if (!asksPassword && error instanceof ApiError && error.faults.some(({ path }) => path === 'password'))
        onOfAnother()
      return words
    },
  )
  const { setFocus } = checked.form
  useEffect(() => {
    if (isOfAnother) setFocus('password')
  }, [isOfAnother, setFocus])
  return (
    <AccountForm label="Confirm your e-mail" onSend={send}>
      {asksPassword && (
        <>
          <Field
            label="Password"
            hint={`${isOfAnother ? 'The link is of another account than the one you are signed in to. Type the password of that one' : 'The one that you chose for this account'}: it shows that you made it.`}
            error={checked.fault('password')}
          >
            <PasswordInput {...checked.register('password')} autoComplete="current-password" />
          </Field>
          <p className="mt-1.5 text-small text-t2">
            Not known, or not chosen by you?{' '}
            <Link
              to={paths.forgotPassword}
              className="inline-flex min-h-11 items-center rounded-control underline decoration-edge underline-offset-4 hover:text-t1 hover:decoration-accent"
            >
              Choose a new password
            </Link>
          </p>
        </>
      )}
      <SubmitArea
        label="Confirm my e-mail"
        busyLabel="Confirming..."
        faultCount={checked.faultCount}
        isSending={isSending}
        failure={failure}
      />
    </AccountForm>
  )
}

function Confirmed({ isMember }: { isMember: boolean }) {
  return (
    <div role="status" className="py-4">
      <Icon of={CircleCheck} size={28} className="text-success" />
      <h2 className="mt-4 text-h3">Your e-mail is confirmed</h2>
      <p className="mt-2 max-w-[46ch] text-t2">You can always get back into your account by it.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={isMember ? paths.profile : paths.login} variant="accent">
          {isMember ? 'To your profile' : 'Login'}
        </ButtonLink>
        <ButtonLink to={paths.services}>Browse Services</ButtonLink>
      </div>
    </div>
  )
}
