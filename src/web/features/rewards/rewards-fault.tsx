import { CircleAlert } from 'lucide-react'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

/**
 * In the place of everything, where the points could not be had. As high as a screen, so that the foot of the page
 * stays where it was.
 */
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
