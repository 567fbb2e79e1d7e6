import { CircleAlert } from 'lucide-react'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

/** Shown when the points could not be loaded. As high as a screen, so that the footer stays in place. */
export function RewardsFault({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <div className="min-h-dvh">
      <EmptyState
        icon={CircleAlert}
        title="Your points could not be loaded."
        action={
          <Button variant="accent" busy={isFetching} busyLabel="Loading..." onClick={onRetry}>
            Try again
          </Button>
        }
      >
        <p>They are safe. Check your connection, or try again in a minute.</p>
      </EmptyState>
    </div>
  )
}
