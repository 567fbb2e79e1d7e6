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

/**
 * The two ways to order; while the service is paused, when it is back. What has to be chosen first is chosen on the
 * service's own page.
 */
export function OrderButtons({ service, onOrder, onAddToCart }: OrderActions & { service: ChosenService }) {
  const isPaused = useIsPaused(service.pausedUntil)
  if (service.configurator && !service.choices && !isPaused)
    return (
      <ButtonLink to={service.path} variant="accent" wide aria-label={`Choose options: ${service.name}`}>
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
      <Button
        variant={isPaused ? 'quiet' : 'accent'}
        wide
        disabled={isPaused}
        className={RESTING}
        onClick={(event) => onOrder(service, event.currentTarget)}
        aria-label={`Order Now: ${service.name}`}
      >
        Order Now
      </Button>
      <Button
        variant="quiet"
        wide
        disabled={isPaused}
        className={RESTING}
        onClick={() => onAddToCart(service)}
        aria-label={`Add to cart: ${service.name}`}
      >
        Add to cart
      </Button>
    </>
  )
}
