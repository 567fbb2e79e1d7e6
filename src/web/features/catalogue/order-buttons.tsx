import { lazy, Suspense } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { useIsPaused } from '#web/lib/shop/use-paused.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'

// Loaded only for paused services.
const PauseNote = import.meta.env.SSR
  ? (await import('./pause-note.tsx')).PauseNote
  : lazy(async () => ({ default: (await import('./pause-note.tsx')).PauseNote }))

export interface OrderActions {
  /** Opens the checkout; `from` is the clicked button. */
  onOrder: (service: ChosenService, from: Element) => void
  onAddToCart: (service: ChosenService) => void
}

/** Styles of a disabled button. */
export const RESTING = 'disabled:border-line disabled:text-t3 disabled:hover:bg-transparent'

/** Keeps each label on one line on the narrowest phone. */
const SIDE_BY_SIDE = `${RESTING} max-[359px]:px-2`

/** The label does not promise a time. */
function FullNote() {
  return (
    <p className="col-span-full pb-1 text-small text-warn">
      Fully booked right now. A place opens when an order is done.
    </p>
  )
}

/**
 * The two order buttons; while the service is paused or full, the reason. A service with choices links to its own page.
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
