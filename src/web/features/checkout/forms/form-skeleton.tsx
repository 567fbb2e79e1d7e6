import { Skeleton } from '#web/components/skeleton.tsx'

/** As high as the form, so that the dialog does not grow under the pointer. */
export function FormSkeleton() {
  return (
    <div className="space-y-5" aria-hidden="true">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-19" />
      <Skeleton className="h-11" />
      <Skeleton className="h-82" />
    </div>
  )
}
