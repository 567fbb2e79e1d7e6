import { Skeleton } from '#web/components/skeleton.tsx'

/** The skeleton of a filled cart. */
export function CartSkeleton() {
  return (
    <div className="mt-6 grid gap-8 laptop:grid-cols-[7fr_5fr]">
      <div className="space-y-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-140" />
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}
