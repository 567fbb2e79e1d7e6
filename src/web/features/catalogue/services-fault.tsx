import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'

interface ServicesFaultProps {
  isFetching: boolean
  onRetry: () => void
  /** What is not lost. */
  children: ReactNode
}

/** Shown when the catalogue could not be loaded. */
export function ServicesFault({ isFetching, onRetry, children }: ServicesFaultProps) {
  return (
    <EmptyState
      icon={CircleAlert}
      title="The services could not be loaded."
      action={
        <Button variant="accent" busy={isFetching} busyLabel="Loading..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>Check your connection. {children}</p>
    </EmptyState>
  )
}
