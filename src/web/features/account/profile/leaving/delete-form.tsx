import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { paths } from '#web/lib/links/paths.ts'
import { forgetPerson } from '#web/lib/storage/remembered.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { forgetUser } from '#web/lib/queries/user-query.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PasswordInput } from '#web/components/forms/password-input.tsx'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { tellFailure } from '#web/features/account/account-failure.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { useAccountDataApi } from './account-data-api.ts'
import { NotYet, obstacleOf, type Obstacle } from '#web/features/account/profile/not-yet.tsx'

const CHECKS = lazyResolver<{ password: string }>(async () => (await import('./delete-schema.ts')).deleteSchema)

/** The password; then the account is deleted and the member leaves this page. */
export function DeleteForm({ email, onKeep }: { email: string; onKeep: () => void }) {
  const api = useAccountDataApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const checked = useCheckedForm({ initial: () => ({ password: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async (values) => {
      setObstacle(undefined)
      await api.deleteAccount(values)
      forgetPerson()
      // Navigates first, so that the profile does not refuse the member who is being signed out.
      await navigate(paths.accountDeleted, { replace: true })
      forgetUser(client)
    },
    (error) => {
      const found = obstacleOf(error)
      setObstacle(found)
      if (found) return found.message
      return tellFailure(error, { title: 'Your account was not deleted', otherwise: 'Please try again.' })
    },
  )
  return (
    <AccountForm label="Delete your account" onSend={send}>
      {/* Tells password managers which account it is. */}
      <input
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <Field label="Your password" error={checked.fault('password')}>
        <PasswordInput {...checked.register('password')} autoComplete="current-password" />
      </Field>
      {obstacle && <NotYet obstacle={obstacle} />}
      {!obstacle && failure !== undefined && (
        <Notice tone="danger" announce className="mt-5">
          {failure}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {/* Keeps the focus in the field during the click: a message on blur would move the button away. */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={onKeep}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={isSending} busyLabel="Deleting...">
          Delete for good
        </Button>
      </div>
    </AccountForm>
  )
}
