import type { Pence } from '#kernel/money.ts'
import { choiceFaults, configure, type Configured } from '#kernel/orders/configure/configure.ts'
import type { Choices } from '#kernel/orders/configure/configurator.ts'
import { PLATFORM_NAMES } from '#kernel/shop/game.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { OfferedService } from '#modules/checkout/data/checkout.sql.ts'
import type { OrderDraft } from './order-draft.ts'

export interface Line {
  service: OfferedService
  quantity: number
  choices: Choices | undefined
  /** The service with the choices, and its price. */
  configured: Configured
}

export type Lines = readonly [Line, ...Line[]]

/**
 * Joins the requested lines with the catalogue. Refuses with `service_unavailable` a service that is not on offer or
 * paused, and with `invalid_input` an unsupported platform or an invalid choice.
 */
export function matchLines(draft: OrderDraft, services: readonly OfferedService[], now: Date): Lines {
  const wanted =
    draft.lines.length > 0
      ? draft.lines.map(({ serviceId, quantity, choices }) => ({
          service: services.find(({ id }) => id === serviceId),
          quantity,
          choices,
        }))
      : draft.names.map((named) => ({
          service: services.find(({ name }) => name === named),
          quantity: 1,
          choices: undefined,
        }))
  const found = wanted.flatMap(({ service, ...rest }) => (service ? [{ service, ...rest }] : []))
  if (found.length < wanted.length)
    throw new Refusal('service_unavailable', 'One of these services is no longer on offer.')
  for (const { service } of found) refusePaused(service, now)
  refusePlatform(draft, found)
  refuseFaults(draft, found)
  const [first, ...rest] = found.map((line) => ({
    ...line,
    configured: configure({ ...line.service, percentOff: line.service.percentOff ?? 0 }, line.choices),
  }))
  if (!first) throw new Refusal('service_unavailable', 'One of these services is no longer on offer.')
  return [first, ...rest]
}

/** A fault is reported at the field of the request: in the cart's line, or in the single service. */
function refuseFaults(draft: OrderDraft, lines: readonly Omit<Line, 'configured'>[]): void {
  const faults = lines.flatMap(({ service, choices }, position) =>
    choiceFaults(service.configurator, choices).map(({ path, message }) => ({
      path: [draft.payment ? 'choices' : `items.${position}.choices`, path].filter((part) => part !== '').join('.'),
      message,
    })),
  )
  const [first] = faults
  if (first) throw new Refusal('invalid_input', `${first.message}. Nothing was ordered.`, {}, faults)
}

/** An order has one platform, which each of its games must support. */
function refusePlatform({ buyer }: OrderDraft, lines: readonly Pick<Line, 'service'>[]): void {
  const missing = lines.find(({ service }) => !service.platforms.includes(buyer.platform))
  if (!missing) return
  const message = `${missing.service.name} is not played on ${PLATFORM_NAMES[buyer.platform]}`
  throw new Refusal('invalid_input', `${message}. Nothing was ordered.`, {}, [{ path: 'platform', message }])
}

function refusePaused({ name, pausedUntil }: OfferedService, now: Date): void {
  const backAt = pausedUntil === null ? undefined : new Date(pausedUntil)
  if (backAt === undefined || backAt <= now) return
  throw new Refusal('service_unavailable', `${name} is paused. It is back at ${ukMinute(backAt)}.`, { pausedUntil })
}

/**
 * The hosted button of the order; null where the draft needs none. Refuses with `service_unavailable` where there is no
 * button, or it would charge another price.
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

/** The promised hours for all items, one after the other; null where an item promises nothing. */
export function promiseOf(lines: Lines): number | null {
  let hours = 0
  for (const { configured, quantity } of lines) {
    if (configured.promisedWithinHours === null) return null
    hours += configured.promisedWithinHours * quantity
  }
  return hours
}

/** A line's unit price and quantity, and whether the monthly plan may cover it. */
export function pricedLine({ service, quantity, configured }: Line): {
  unitPrice: Pence
  quantity: number
  inSubscription: boolean
} {
  return { unitPrice: configured.unitPrice, quantity, inSubscription: service.inSubscription }
}
