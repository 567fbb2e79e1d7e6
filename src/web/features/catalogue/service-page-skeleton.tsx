import { Skeleton } from '#web/components/skeleton.tsx'

/** The skeleton of a service's page, with the positions of the loaded one. */
export function ServicePageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the service</span>
      <Skeleton className="h-[132px] rounded-none! tablet:h-44 laptop:hidden" />
      <div className="container-page service-page pt-2 tablet:pt-6">
        <div className="service-page-head">
          <Skeleton className="h-11 w-60" />
          <Skeleton className="mt-2 h-10 w-3/4 tablet:h-13 laptop:mt-6" />
          <Skeleton className="mt-4 h-12" />
        </div>
        <Skeleton className="service-page-order h-[386px] rounded-card! laptop:h-[562px]" />
        <div className="service-page-details">
          <Skeleton className="h-9 w-52" />
          <Skeleton className="mt-6 h-40" />
        </div>
      </div>
    </div>
  )
}
