import { ukMinute } from '#kernel/uk-minute.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { OfferedService } from '#modules/checkout/data/checkout.sql.ts'
import type { OrderDraft } from './order-draft.ts'

export interface Line {
  service: OfferedService
  quantity: number
}

export type Lines = readonly [Line, ...Line[]]

/**
 * Joins the wanted lines with the catalogue. Refuses with `service_unavailable` when one of them is not on offer, or
 * paused.
 */
export function matchLines(draft: OrderDraft, services: readonly OfferedService[], now: Date): Lines {
  const wanted =
    draft.lines.length > 0
      ? draft.lines.map(({ serviceId, quantity }) => ({
          service: services.find(({ id }) => id === serviceId),
          quantity,
        }))
      : draft.names.map((named) => ({ service: services.find(({ name }) => name === named), quantity: 1 }))
  const found = wanted.flatMap(({ service, quantity }) => (service ? [{ service, quantity }] : []))
  const [first, ...rest] = found
  if (!first || found.length < wanted.length)
    throw new Refusal('service_unavailable', 'One of these services is no longer on offer.')
  for (const { service } of found) refusePaused(service, now)
  return [first, ...rest]
}

function refusePaused({ name, pausedUntil }: OfferedService, now: Date): void {
  const backAt = pausedUntil === null ? undefined : new Date(pausedUntil)
  if (backAt === undefined || backAt <= now) return
  throw new Refusal('service_unavailable', `${name} is paused. It is back at ${ukMinute(backAt)}.`, { pausedUntil })
}

/**
 * The provider's button for what is ordered; null where the draft asks for none. Refuses with `service_unavailable`
 * where there is no button, or where it would take another price than ours.
 */
export function hostedButton(
  draft: OrderDraft,
  [{ service, quantity }, ...others]: Lines,
  total: string,
): string | null {
  if (!draft.payment?.hosted) return null
  const isItsPrice = quantity === 1 && others.length === 0 && service.price === total
  if (!isItsPrice || service.paypalButtonId === null)
    throw new Refusal('service_unavailable', 'This service cannot be paid by its button at this price.')
  return service.paypalButtonId
}

/** Hours in which all of it is played, one piece after the other; null where a line promises nothing. */
export function promiseOf(lines: Lines): number | null {
  let hours = 0
  for (const { service, quantity } of lines) {
    if (service.promisedWithinHours === null) return null
    hours += service.promisedWithinHours * quantity
  }
  return hours
}
