import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { isRecord } from '#web/lib/storage/stored-slot.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useLocation } from '#web/router/hooks.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { AccountForm } from './account-form.tsx'
import { tellFailure } from './account-failure.ts'
import { SubmitArea } from './submit-area.tsx'

const CHECKS = lazyResolver<{ email: string }>(async () => (await import('./password-schemas.ts')).forgotPasswordSchema)

/** Requests a mailed link; the answer is the same whether or not there is an account. */
export function ForgotPasswordForm() {
  const api = useMemberApi()
  const typedBefore = emailOf(useLocation().state)
  const [sentTo, setSentTo] = useState<string>()
  const checked = useCheckedForm({ initial: () => ({ email: typedBefore }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ email }) => {
      await api.forgotPassword({ email })
      setSentTo(email.trim())
    },
    (error) => tellFailure(error, { title: 'No link was sent', otherwise: 'Please try again.' }),
  )
  if (sentTo !== undefined) return <LinkSent email={sentTo} onAnother={() => setSentTo(undefined)} />
  return (
    <AccountForm label="Forgot password" onSend={send}>
      <Field label="Email" hint="The one that you registered with." error={checked.fault('email')}>
        <TextInput
          {...checked.register('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <SubmitArea
        label="Send the link"
        busyLabel="Sending..."
        faultCount={checked.faultCount}
        isSending={isSending}
        failure={failure}
      />
    </AccountForm>
  )
}

function LinkSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { mode } = useShop()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="py-4">
      <Icon of={MailCheck} size={28} className="text-success" />
      <h2 ref={title} tabIndex={-1} className="mt-4 text-h3">
        Check your inbox
      </h2>
      <p className="mt-2 [overflow-wrap:anywhere] text-t2">
        If <strong className="font-medium text-t1">{email}</strong> has an account, a link is on its way. It works once,
        for one hour. Nothing there after a few minutes? Check your spam folder, or check the address.
      </p>
      {mode === 'demo' && (
        <p className="mt-3 text-small text-t3">
          This is a demo: its mails are kept at{' '}
          <a
            href={paths.devMail}
            target="_blank"
            rel="noreferrer"
            className="text-t1 underline decoration-edge underline-offset-4"
          >
            {paths.devMail}
          </a>
          .
        </p>
      )}
      <Button className="mt-6" onClick={onAnother}>
        Use another address
      </Button>
    </div>
  )
}

/** The e-mail typed into the login form before. */
function emailOf(state: unknown): string {
  return isRecord(state) && typeof state['email'] === 'string' ? state['email'] : ''
}
