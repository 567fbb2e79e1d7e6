import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** In the place of what the server did not give, with another try. */
export function NotLoaded({ title, isFetching, onRetry }: { title: string; isFetching: boolean; onRetry: () => void }) {
  return (
    <Notice tone="warn" title={title}>
      <p>Your points are safe. Check your connection, or try again in a minute.</p>
      <Button size="small" className="mt-2" busy={isFetching} busyLabel="Loading..." onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
