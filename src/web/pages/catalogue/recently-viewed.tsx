import { lazy, Suspense } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** Only the browser knows them, and they stand at the foot of a page: they come after it. */
const ViewedTiles = lazy(async () => ({
  default: (await import('#web/features/catalogue/viewed-tiles.tsx')).ViewedTiles,
}))

interface RecentlyViewedProps {
  /** Undefined while loading. */
  services: readonly Service[] | undefined
  /** Id of the service that is on the screen. */
  except?: string
}

/** The services that were looked at last on this browser. */
export function RecentlyViewed({ services, except }: RecentlyViewedProps) {
  if (!useHydrated() || !services) return null
  return (
    <Suspense fallback={null}>
      <ViewedTiles services={services} {...(except !== undefined && { except })} />
    </Suspense>
  )
}
