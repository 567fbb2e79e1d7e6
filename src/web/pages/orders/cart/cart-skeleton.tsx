import { Skeleton } from '#web/components/skeleton.tsx'

/** Of a filled cart: lines and form, and the sum beside them. */
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
