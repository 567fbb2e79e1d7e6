import { lazy, Suspense } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** Loaded after the page, because only the browser knows them and they stand at its end. */
const ViewedTiles = lazy(async () => ({
  default: (await import('#web/features/catalogue/viewed-tiles.tsx')).ViewedTiles,
}))

interface RecentlyViewedProps {
  /** Undefined while loading. */
  services: readonly Service[] | undefined
  /** Id of the displayed service. */
  except?: string
}

/** This browser's recently viewed services. */
export function RecentlyViewed({ services, except }: RecentlyViewedProps) {
  if (!useHydrated() || !services) return null
  return (
    <Suspense fallback={null}>
      <ViewedTiles services={services} {...(except !== undefined && { except })} />
    </Suspense>
  )
}
