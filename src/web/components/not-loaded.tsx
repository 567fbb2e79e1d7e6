import type { ReactNode } from 'react'
import { Button } from './forms/button.tsx'
import { Notice } from './notice.tsx'

interface NotLoadedProps {
  /** What could not be had, as a sentence. */
  title: string
  /** What is safe all the same, and what to do. */
  children?: ReactNode
  isFetching: boolean
  onRetry: () => void
}

/** In the place of what the server did not give, with another try. */
export function NotLoaded({ title, children, isFetching, onRetry }: NotLoadedProps) {
  return (
    <Notice tone="warn" title={title}>
      {children !== undefined && <p>{children}</p>}
      <Button size="small" className="mt-2" busy={isFetching} busyLabel="Loading..." onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
