import type { ReactNode } from 'react'
import { Button } from './forms/button.tsx'
import { Notice } from './notice.tsx'

interface NotLoadedProps {
  /** What could not be loaded, as a sentence. */
  title: string
  /** What is safe nevertheless, and what to do. */
  children?: ReactNode
  isFetching: boolean
  onRetry: () => void
}

/** Shown instead of data that could not be loaded, with a retry button. */
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
