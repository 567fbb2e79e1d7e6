import { lazy, Suspense } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { useIsPaused } from '#web/lib/shop/use-paused.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'

// Most services are not paused: the browser loads it where one is.
const PauseNote = import.meta.env.SSR
  ? (await import('./pause-note.tsx')).PauseNote
  : lazy(async () => ({ default: (await import('./pause-note.tsx')).PauseNote }))

export interface OrderActions {
  /** Opens the checkout; `from` is the button that was pressed. */
  onOrder: (service: ChosenService, from: Element) => void
  onAddToCart: (service: ChosenService) => void
}

/** A button that cannot be pressed looks it. */
export const RESTING = 'disabled:border-line disabled:text-t3 disabled:hover:bg-transparent'

/** Each keeps its words in one line on the narrowest phone. */
const SIDE_BY_SIDE = `${RESTING} max-[359px]:px-2`

/** Its words do not promise when: an order is done when it is done. */
function FullNote() {
  return (
    <p className="col-span-full pb-1 text-small text-warn">
      Fully booked right now. A place opens when an order is done.
    </p>
  )
}

/**
 * The two ways to order; while the service is paused or full, why it cannot be ordered. What has to be chosen first is
 * chosen on the service's own page.
 */
export function OrderButtons({ service, onOrder, onAddToCart }: OrderActions & { service: ChosenService }) {
  const isPaused = useIsPaused(service.pausedUntil)
  const rests = isPaused || service.isFull
  if (service.configurator && !service.choices && !rests)
    return (
      <ButtonLink
        to={service.path}
        variant="accent"
        wide
        className="col-span-full"
        aria-label={`Choose options: ${service.name}`}
      >
        Choose options
      </ButtonLink>
    )
  return (
    <>
      {isPaused && service.pausedUntil !== null && (
        <Suspense fallback={null}>
          <PauseNote until={service.pausedUntil} />
        </Suspense>
      )}
      {service.isFull && !isPaused && <FullNote />}
      <Button
        variant={rests ? 'quiet' : 'accent'}
        wide
        disabled={rests}
        className={SIDE_BY_SIDE}
        onClick={(event) => onOrder(service, event.currentTarget)}
        aria-label={`Order Now: ${service.name}`}
      >
        Order Now
      </Button>
      <Button
        variant="quiet"
        wide
        disabled={rests}
        className={SIDE_BY_SIDE}
        onClick={() => onAddToCart(service)}
        aria-label={`Add to cart: ${service.name}`}
      >
        Add to cart
      </Button>
    </>
  )
}
