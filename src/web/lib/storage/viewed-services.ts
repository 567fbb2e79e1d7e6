import { lasting } from './browser-storage.ts'
import { slot } from './stored-slot.ts'

/** How many are shown beside the one on the screen. */
const SHOWN = 4

const viewed = slot(lasting, 'viewed-services', isIdList)

/**
 * Puts a service first among those that were looked at on this browser. One more is kept than shown, since a page
 * leaves its own out.
 */
export function rememberViewed(serviceId: string): void {
  const others = (viewed.read() ?? []).filter((id) => id !== serviceId)
  viewed.write([serviceId, ...others].slice(0, SHOWN + 1))
}

/** The services looked at last, newest first, at most four; those no longer on offer are left out. */
export function viewedServices<Service extends { id: string }>(
  services: readonly Service[],
  except?: string,
): Service[] {
  const ids = viewed.read() ?? []
  return ids
    .filter((id) => id !== except)
    .flatMap((id) => services.find((service) => service.id === id) ?? [])
    .slice(0, SHOWN)
}

function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}
