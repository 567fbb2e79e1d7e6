import type { ReactNode } from 'react'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

interface SecuritySectionProps {
  id: string
  title: string
  lead: ReactNode
  /** The error message as a sentence. */
  failure: string
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Undefined while loading. */
  children: ReactNode
}

/** One sign-in method: its state and its actions. */
export function SecuritySection({
  id,
  title,
  lead,
  failure,
  query: { isError, isFetching, refetch },
  children,
}: SecuritySectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1 text-small text-t2">{lead}</p>
      <div className="mt-4" aria-busy={isFetching}>
        {children ??
          (isError ? (
            <NotLoaded title={failure} isFetching={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-[86px]" />
          ))}
      </div>
    </section>
  )
}
