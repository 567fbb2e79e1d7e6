import { PayBar } from '#web/features/checkout/payment/pay-area/pay-bar.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

/** A skeleton with the form's height, so that the dialog does not grow. `price`: pounds with two decimals. */
export function FormSkeleton({ price }: { price: string }) {
  return (
    <div className="space-y-4" aria-hidden="true">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-19" />
      <Skeleton className="h-11" />
      <Skeleton className="h-32" />
      <PayBar total={price}>
        <Skeleton className="h-12" />
      </PayBar>
    </div>
  )
}
