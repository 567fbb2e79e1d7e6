import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Skeleton } from '#web/components/skeleton.tsx'

/** One to three columns; a last row with a gap is stretched. See styles/catalogue.css. */
export function ServiceGrid({ withPictures, children }: { withPictures: boolean; children: ReactNode }) {
  return <div className={classNames('service-grid', withPictures && 'with-pictures')}>{children}</div>
}

/** As many skeleton cards as expected, with the height of loaded ones. */
export function ServiceGridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" className="service-grid">
      <span className="sr-only">Loading services</span>
      {Array.from({ length: cards }, (_, card) => (
        <div
          key={card}
          aria-hidden="true"
          className="service-card rounded-card border border-line bg-card p-5 tablet:p-6"
        >
          <Skeleton className="h-[22px] w-24" />
          <Skeleton className="mt-3 h-[25px] w-3/4" />
          <Skeleton className="mt-4 h-7 w-1/2" />
          <Skeleton className="mt-4 h-11" />
          <Skeleton className="mt-4 h-[133px]" />
          <Skeleton className="mt-6 h-[104px]" />
        </div>
      ))}
    </div>
  )
}
