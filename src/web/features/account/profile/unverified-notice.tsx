import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { userQuery } from '#web/lib/queries/user-query.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'

/** Why the mailbox should be confirmed, and a button for another link. */
export function UnverifiedNotice({ email }: { email: string }) {
  const api = useMemberApi()
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.resendVerification(),
    // Confirmed meanwhile on another device.
    onSuccess: async ({ sent }) => {
      if (!sent) await client.invalidateQueries({ queryKey: userQuery(api).queryKey })
    },
  })
  return (
    <Notice tone="warn" title="Your e-mail is not confirmed yet">
      <p className="[overflow-wrap:anywhere]">
        We sent a link to {email}. Open it so that you can reset your password and see the orders you placed as a guest.
        A confirmation at Discord does not count here.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isSuccess && (
          <Button size="small" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
            Send the link again
          </Button>
        )}
        <p role="status" className="text-meta text-t2 empty:hidden">
          {isSuccess && 'Sent. The link before it no longer works.'}
          {error !== null && messageFor(error, 'It could not be sent just now. Try again in a minute.')}
        </p>
      </div>
    </Notice>
  )
}
