import { useMutation } from '@tanstack/react-query'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { Button } from '#web/components/forms/button.tsx'
import { useAccountDataApi } from '#web/features/account/profile/leaving/account-data-api.ts'

/** For an account created by Discord: a password is set by a mailed link, because there is no old one. */
export function ChoosePassword({ email }: { email: string }) {
  const api = useAccountDataApi()
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => api.forgotPassword({ email }) })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isSuccess && (
        <Button size="small" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
          Mail me a link
        </Button>
      )}
      <p role="status" className="text-meta [overflow-wrap:anywhere] text-t2 empty:hidden">
        {isSuccess && `Sent to ${email}. The link works once, for one hour; then log in with the new password.`}
        {error !== null && messageFor(error, 'It could not be sent just now. Try again in a minute.')}
      </p>
    </div>
  )
}
