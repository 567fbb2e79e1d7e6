import { lasting } from './browser-storage.ts'
import { slot } from './stored-slot.ts'

/** Number of services shown besides the current one. */
const SHOWN = 4

const viewed = slot(lasting, 'viewed-services', isIdList)

/**
 * Adds a service to the front of the recently viewed ones. One more is stored than shown, because a page leaves its own
 * out.
 */
export function rememberViewed(serviceId: string): void {
  const others = (viewed.read() ?? []).filter((id) => id !== serviceId)
  viewed.write([serviceId, ...others].slice(0, SHOWN + 1))
}

/** Recently viewed services, newest first, at most four, without those no longer on offer. */
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
