import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { useMemberApi } from '#web/lib/member-api.ts'
import { paths } from '#web/lib/paths.ts'
import { messageFor } from '#web/lib/refusal-messages.ts'
import { useUser, userQuery } from '#web/lib/user-query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeadLink } from './dead-link.tsx'

/**
 * Proves the mailbox by a press, never by opening the page: programs that look at links in mails open pages too, and
 * whoever did not make the account must be able to look without agreeing.
 */
export function ConfirmEmail() {
  const api = useMemberApi()
  const client = useQueryClient()
  const { status } = useUser()
  const token = useSearchParams()[0].get('token') ?? ''
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.verifyEmail({ token }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery(api).queryKey }),
  })
  const isMember = status === 'authenticated'
  const anotherLink = isMember ? { to: paths.profile, label: 'To your profile' } : { to: paths.login, label: 'Login' }

  if (isSuccess) return <Confirmed isMember={isMember} />
  if (token === '') return <DeadLink reason="This link is not complete. Copy all of it from the e-mail, or ask for another one in your profile." {...anotherLink} />
  if (error instanceof ApiError && error.status < 500 && error.code !== 'rate_limited') return <DeadLink reason={messageFor(error, 'Log in and ask for a new one.')} {...anotherLink} />
  return (
    <div className="space-y-5 py-2">
      <p className="text-t2">You made an account here and this mailbox is yours? Then press the button. You did not? Then close this page: nothing happens.</p>
      {error !== null && (
        <Notice tone="danger" announce>
          {messageFor(error, 'Your e-mail was not confirmed, because the shop could not be asked. Try again in a minute.')}
        </Notice>
      )}
      <Button variant="accent" wide busy={isPending} busyLabel="Confirming..." onClick={() => mutate()}>
        Confirm my e-mail
      </Button>
    </div>
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
