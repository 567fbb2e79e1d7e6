import { useState } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { viewedServices } from '#web/lib/storage/viewed-services.ts'
import { ServiceTiles } from './service-tiles.tsx'

/** Read once, when it is first shown. In the browser only. */
export function ViewedTiles({ services, except }: { services: readonly Service[]; except?: string }) {
  const [viewed] = useState(() => viewedServices(services, except))
  return <ServiceTiles heading="Recently viewed" services={viewed} withGame className="mt-16 tablet:mt-20" />
}
